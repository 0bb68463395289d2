import { BODY_RATE_WINDOW_SECONDS, MIN_BODY_BYTES_PER_SECOND } from '../http/sender-limits.ts';

const MIN_BYTES = BODY_RATE_WINDOW_SECONDS * MIN_BODY_BYTES_PER_SECOND;

/**
 * Calls `tooSlow` when fewer bytes than the least rate arrived in a window. The first window is the grace for bodies that
 * start late. Seconds in which the gateway itself does not read (`isPaused`) do not count.
 */
export function bodyRate(isPaused: () => boolean, tooSlow: () => void) {
  let seconds = 0;
  let bytes = 0;
  const timer = setInterval(() => {
    if (isPaused()) return;
    seconds += 1;
    if (seconds < BODY_RATE_WINDOW_SECONDS) return;
    if (bytes < MIN_BYTES) tooSlow();
    seconds = 0;
    bytes = 0;
  }, 1_000);

  return {
    count(chunkBytes: number): void {
      bytes += chunkBytes;
    },
    stop: (): void => clearInterval(timer),
  };
}
