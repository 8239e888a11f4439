p = "8.....5...17.4...6.5.9.6.7..8..172.51....8.679........42..83..........8.73......9"
table = str.maketrans(".", "0")
print(p.replace(".", "0"))
solve(p.translate(table))
