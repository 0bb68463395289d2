/** The time between two checks for new requests. */
export const CHECK_EVERY_MS = 20_000;
/** The same in a tab in the background, where browsers slow timers down as well. */
export const CHECK_HIDDEN_EVERY_MS = 60_000;
