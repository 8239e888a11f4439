public class Sudoku {
    private static final int SIZE = 9;
    public static int[][] GRID_TO_SOLVE = {
        {0,0,2,3,4,0,0,9,6},
        {0,0,0,0,0,9,7,2,0},
        {6,0,0,5,0,0,4,0,3},
        {0,2,5,8,0,0,9,0,7},
        {0,0,6,4,0,0,0,3,8},
        {0,1,0,0,9,0,2,0,0},
        {0,0,4,0,0,0,0,7,0},
        {0,6,0,0,0,0,0,8,9},
        {0,3,0,2,0,0,5,0,0},
    };
    public static final int EMPTY = 0; // empty cell
}
