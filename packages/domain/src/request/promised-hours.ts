/** Hours within which visitors are promised a response. */
export const RESPONSE_DEADLINE_HOURS = 24;

/** The promise in a text, '24 hours'. */
export const PROMISED_HOURS = `${RESPONSE_DEADLINE_HOURS} hours`;
