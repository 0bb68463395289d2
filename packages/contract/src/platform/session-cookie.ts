/** The cookie of a session; with https it has the prefix `__Host-`. */
export const SESSION_COOKIE = 'sid';
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;
