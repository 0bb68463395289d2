const MAX_FAILURES = 5;
const WINDOW_MS = 10_000;
const OPEN_MS = 2_000;

/**
 * Stops calling a service after five failures in ten seconds, so that callers get the error at once instead of after a
 * timeout. One request every two seconds finds out whether the service is back.
 */
export function circuitBreaker() {
  let failures: number[] = [];
  let nextProbeAt = 0;
  let open = false;

  return {
    allows(): boolean {
      if (!open) return true;
      if (performance.now() < nextProbeAt) return false;
      // The probe may never report (its client can disconnect), so the next one is due after the same time.
      nextProbeAt = performance.now() + OPEN_MS;
      return true;
    },
    isOpen: (): boolean => open,
    recordSuccess(): void {
      open = false;
      failures = [];
    },
    recordFailure(): void {
      failures = [...failures.filter((at) => at > performance.now() - WINDOW_MS), performance.now()];
      if (!open && failures.length < MAX_FAILURES) return;
      open = true;
      nextProbeAt = performance.now() + OPEN_MS;
    },
  };
}
