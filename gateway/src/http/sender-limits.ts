// What one sender, and all together, may hold or do at a time. A sender is a network (service-kit/http/network). The
// limits that an operator may change are in docs/configuration.md.

/** Open connections of the gateway. At this limit, and at that of a sender, an idle one gives way to a new one. */
export const MAX_CONNECTIONS = 4_096;
/** Open connections of one sender. A browser opens six. */
export const MAX_CONNECTIONS_PER_SENDER = 256;

/**
 * Requests of one sender that run at a time. They are fewer than a service has places for, so that those of
 * others run, too; over HTTP/2 a browser sends about a hundred.
 */
export const MAX_REQUESTS_PER_SENDER = 128;

/**
 * Requests on one connection before the first is responded to. Browsers send one. The responses of more, unread, would stay in
 * memory.
 */
export const MAX_PIPELINED_REQUESTS = 8;

/**
 * Bytes of responses that wait until a sender reads them, over all its connections. Pages and files go out whole; someone on
 * a slow line waits for a few MiB.
 */
export const MAX_WAITING_BYTES_PER_SENDER = 32 * 1024 * 1024;

/** Bodies, of photos and of jobs with photos, that are streamed at a time: fewer than the connections to a service. */
export const MAX_STREAMED_BODIES = 48;
/** Streamed bodies of one sender at a time. The quote form sends two photos at a time. */
export const MAX_STREAMED_BODIES_PER_SENDER = 12;

/** JSON bodies up to this size are read to their end before they occupy a service. */
export const MAX_BUFFERED_BODY_BYTES = 128 * 1024;

/** Bytes per second that a body has to bring, on average over every ten seconds in which the gateway reads. */
export const MIN_BODY_BYTES_PER_SECOND = 1_024;
export const BODY_RATE_WINDOW_SECONDS = 10;

/** Refused bodies of one sender in a minute, after which its further bodies are refused unread. */
export const DEFAULT_REFUSED_BODIES_PER_MINUTE = 120;
