// Separate from the schemas, which pages that send reports do not need.

/** Bytes. */
export const MAX_BEACON_BYTES = 8 * 1024;
/** Reports per beacon. */
export const MAX_BEACON_REPORTS = 6;
