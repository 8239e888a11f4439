g = [[0,None,None,3],[None,None,0,None],[None,0,1,None],[2,None,None,0]]
