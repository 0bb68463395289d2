/** JSON of a list of wrong entries: three bytes each, and without a limit several issues for each. */
export const wrongList = (entries: number): object[] => Array.from({ length: entries }, () => ({}));

/** A piece of a JSON list of numbers, as often as wanted after `[`. */
export const numbersPiece = (bytes: number): Buffer => Buffer.alloc(bytes, '1,');
