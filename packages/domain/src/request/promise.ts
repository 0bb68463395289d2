/** Hours within which a visitor is promised an answer (Section 9). */
export const PROMISE_HOURS = 24;

const HOUR = 60 * 60 * 1000;

export type PromiseClock = {
  overdue: boolean;
  /** Whole hours left, or whole hours late. */
  hours: number;
  /** 'Answer due in 5 h', 'Overdue by 2 h', 'Answer due within the hour'. */
  text: string;
};

/** How the 24-hour promise stands for a request that came in at `createdAt` (ISO); `now` in ms since the epoch. */
export function promiseClock(createdAt: string, now: number): PromiseClock {
  const left = Date.parse(createdAt) + PROMISE_HOURS * HOUR - now;
  const hours = Math.floor(Math.abs(left) / HOUR);
  if (left < 0) return { overdue: true, hours, text: hours === 0 ? 'Overdue' : `Overdue by ${hours} h` };
  return {
    overdue: false,
    hours,
    text: hours === 0 ? 'Answer due within the hour' : `Answer due in ${hours} h`,
  };
}
