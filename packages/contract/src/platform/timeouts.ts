/**
 * How long the gateway waits for a service, in milliseconds: to take more of a streamed body, and to start its response. A body
 * may take as long as it moves.
 */
export type Timeouts = { bodyMs: number; responseMs: number };

export const DEFAULT_TIMEOUTS: Timeouts = { bodyMs: 30_000, responseMs: 10_000 };

/** Photos wait for their turn in the service and take time to decode. */
export const UPLOAD_TIMEOUTS: Timeouts = { bodyMs: 120_000, responseMs: 30_000 };

/** A mail server is asked before the response. */
export const MAIL_TIMEOUTS: Timeouts = { bodyMs: 10_000, responseMs: 25_000 };
