int?[,] board = {
    { 9, null, null, null, null, 5, null, null, null },
    { null, 1, null, 9, 6, null, null, null, null },
    { 7, null, 5, null, null, null, null, null, 2 },
    { null, null, null, null, null, 6, null, null, null },
    { 5, 7, null, null, 8, null, null, 3, 4 },
    { null, null, 9, null, 1, null, null, null, null },
    { null, null, 8, 7, null, null, null, null, null },
    { null, null, null, null, 2, null, null, null, null },
    { 6, 4, null, null, 5, null, 1, null, null }
};
