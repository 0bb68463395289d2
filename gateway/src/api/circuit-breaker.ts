const FAILURES = 5;
const WITHIN_MS = 10_000;
const OPEN_MS = 2_000;

/**
 * Stops calling a service that keeps failing, so that callers hear so at once instead of waiting, and lets one call
 * through every two seconds to find out whether it is back.
 */
export function breaker(now: () => number = Date.now) {
  let failures: number[] = [];
  let closedUntilProbe = 0;
  let open = false;

  return {
    allows(): boolean {
      if (!open) return true;
      if (now() < closedUntilProbe) return false;
      // The probe may never report (its client can leave), so the next one is due after the same time.
      closedUntilProbe = now() + OPEN_MS;
      return true;
    },
    isOpen: (): boolean => open,
    succeeded(): void {
      open = false;
      failures = [];
    },
    failed(): void {
      failures = [...failures.filter((at) => at > now() - WITHIN_MS), now()];
      if (!open && failures.length < FAILURES) return;
      open = true;
      closedUntilProbe = now() + OPEN_MS;
    },
  };
}
