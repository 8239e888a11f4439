#include <stdio.h>

static const char *puzzle =
    "8...42..6"
    "....8...."
    ".21..7..."
    ".4....689"
    ".37.685.."
    "......1.."
    ".1387...."
    "76.49...."
    "9.4..1.68";

int main(void) { return solve(puzzle); }
