        fprintf(fp, "0 0 0 4 7 8 0 1 5\n");
        fprintf(fp, "0 0 8 0 0 0 6 0 3\n");
        fprintf(fp, "0 1 0 0 4 0 0 5 0\n");
        fprintf(fp, "3 5 0 8 0 2 0 7 6\n");
        fprintf(fp, "0 7 0 0 6 0 0 9 0\n");
        fprintf(fp, "0 0 6 0 0 0 0 0 0\n");
        fprintf(fp, "4 0 5 0 0 0 8 0 0\n");
        fprintf(fp, "1 8 0 6 9 3 0 0 0\n");
