/** JSON of a list of wrong entries: three bytes each, and without a limit several issues for each. */
export const wrongList = (entries: number): object[] => Array.from({ length: entries }, () => ({}));
