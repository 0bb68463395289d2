import type { ContactTime } from './options.ts';

/** Hours of the day, on the clock of the machine that asks, in which a visitor wants to be called (Section 9). */
export const CALL_HOURS: Record<ContactTime, readonly [from: number, to: number]> = {
  morning: [8, 12],
  afternoon: [12, 17],
  evening: [17, 20],
  anytime: [8, 20],
};

/** Whether a call would come at the time the visitor asked for; `hour` is 0 to 23. */
export function isCallTime(time: ContactTime, hour: number): boolean {
  const [from, to] = CALL_HOURS[time];
  return from <= hour && hour < to;
}
