// Apart from the schemas, which the pages that send beacons do without.

/** The largest beacon (bytes). */
export const BEACON_BYTES = 8 * 1024;
/** The most reports in one beacon. */
export const BEACON_REPORTS = 6;
