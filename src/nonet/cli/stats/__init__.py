"""`nonet stats`: studies of many random grids, one small file a command."""
