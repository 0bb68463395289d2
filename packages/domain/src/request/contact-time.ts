/** When to phone the visitor, in the words of the form. */
export const CONTACT_TIMES = {
  morning: 'morning (8AM-12PM)',
  afternoon: 'afternoon (12PM-5PM)',
  evening: 'evening (5PM-8PM)',
  anytime: 'anytime',
} as const;

export type ContactTime = keyof typeof CONTACT_TIMES;

/** What the form begins with, and of a request that is sent without one. */
export const DEFAULT_CONTACT_TIME: ContactTime = 'anytime';

/** The contact time of a request; one that stores none can be called at any time. */
export const contactTimeOf = (request: { contactTimePreference?: ContactTime | null }): ContactTime =>
  request.contactTimePreference ?? 'anytime';

/** 'Evening (5PM-8PM)', for where it stands among other values. */
export function contactTimeLabel(time: ContactTime): string {
  const text = CONTACT_TIMES[time];
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same times as hours of the day in the caller's time zone; the end is exclusive. */
export const CALL_HOURS: Record<ContactTime, readonly [from: number, to: number]> = {
  morning: [8, 12],
  afternoon: [12, 17],
  evening: [17, 20],
  anytime: [8, 20],
};

/** True when an hour (0 to 23) is within the visitor's preferred contact time. */
export function isCallTime(time: ContactTime, hour: number): boolean {
  const [from, to] = CALL_HOURS[time];
  return from <= hour && hour < to;
}
