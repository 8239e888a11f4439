COPY easy (row, c1, c2, c3, c4, c5, c6, c7, c8, c9) FROM stdin;
1	\N	\N	3	\N	\N	6	9	\N	\N
2	\N	\N	8	\N	5	3	\N	\N	\N
3	7	6	\N	\N	\N	\N	\N	\N	\N
4	\N	\N	\N	\N	\N	7	8	\N	2
5	\N	\N	2	\N	\N	\N	\N	1	4
6	\N	7	5	\N	4	\N	\N	6	9
7	6	\N	1	\N	\N	\N	\N	9	\N
8	\N	\N	\N	\N	\N	2	1	\N	\N
9	3	\N	\N	\N	8	5	\N	2	\N
\.
