import numpy as np

g = np.array([[8, 0, 0, 0, 0, 0, 5, 0, 0],
     [0, 1, 7, 0, 4, 0, 0, 0, 6],
     [0, 5, 0, 9, 0, 6, 0, 7, 0],
     [0, 8, 0, 0, 1, 7, 2, 0, 5],
     [1, 0, 0, 0, 0, 8, 0, 6, 7],
     [9, 0, 0, 0, 0, 0, 0, 0, 0],
     [4, 2, 0, 0, 8, 3, 0, 0, 0],
     [0, 0, 0, 0, 0, 0, 0, 8, 0],
     [7, 3, 0, 0, 0, 0, 0, 0, 9]])

def solve(g):
    cols = g.T
    for r, c in np.argwhere(g == 0):
        for v in range(1, 10):
            if v not in g[r] and v not in cols[c]:
                g[r][c] = v
                if solve(g):
                    return True
                g[r][c] = 0
        return False
    return True

solve(g)
print(g)
