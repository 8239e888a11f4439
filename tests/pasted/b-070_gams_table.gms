table given(i,j)  the givens
      c1  c2  c3  c4  c5  c6  c7  c8  c9
r1                     8   3            
r2             1       5       8        
r3             6           7       2   4
r4                     4           5    
r5             3   7       8           2
r6     4       2       6                
r7     2                       7       8
r8     3   4       8               1   9
r9                                 4    
;
