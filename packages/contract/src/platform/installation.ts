/** The port of the one URL, where PORT names no other. */
export const DEFAULT_PORT = '8080';

/** The cookie of a session; with https it has the prefix `__Host-`. */
export const SESSION_COOKIE = 'sid';
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

/** A path of the auth service: the gateway posts there what an admin did by a call of another service. */
export const ACTIVITY_PATH = '/internal/activity';
