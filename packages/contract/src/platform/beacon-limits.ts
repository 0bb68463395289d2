// Separate from the schemas, which pages that send reports do not need.

/** Bytes. */
export const BEACON_BYTES = 8 * 1024;
/** Reports per beacon. */
export const BEACON_REPORTS = 6;
