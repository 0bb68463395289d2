/** The largest id of a row: that of a signed 32-bit column. */
export const MAX_ID = 2 ** 31 - 1;
