const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A session ends this long after its last use. */
export const IDLE_TIMEOUT_MS = 2 * HOUR_MS;
/** A session ends this long after the sign-in, used or not. */
export const ABSOLUTE_TIMEOUT_MS = 24 * HOUR_MS;
/** A session that the admin keeps on a device ends this long after the sign-in, used or not. */
export const KEPT_TIMEOUT_MS = 30 * 24 * HOUR_MS;
/** The last use is stored at most this often. */
export const LAST_SEEN_INTERVAL_MS = MINUTE_MS;
/** A further sign-in ends the session of the user that was unused for longest. */
export const MAX_SESSIONS_PER_USER = 20;
