import * as v from 'valibot';
import { cleanerNameSchema } from '../settings/cleaners.ts';
import { boundedList } from '../shared/bounded-list.ts';
import { LENGTHS, requiredKey, text, textOrNull } from '../shared/validation.ts';

/** Calendar addresses that are valid at a time. */
export const MAX_FEEDS = 100;

/** Of an installation whose time zone was not chosen yet. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

const ZONE = 'Please select a time zone';

/**
 * A calendar address of all jobs, or of one cleaner as stored. What a calendar shows besides the jobs comes along: the time
 * zone (an IANA name), the name of the company and those of the cleaners, of whom a job stores only a key.
 */
export const newFeedSchema = v.object(
  {
    cleaner: textOrNull('Cleaner', LENGTHS.name),
    timeZone: requiredKey(v.pipe(v.string(ZONE), v.check(isTimeZone, ZONE))),
    businessName: text('Business name', LENGTHS.name),
    cleaners: boundedList(cleanerNameSchema, 100, {
      message: 'Cleaners must be a list of names',
      tooMany: 'There can be at most 100 cleaners',
    }),
  },
  'Calendar must be an object',
);

export type NewFeed = v.InferOutput<typeof newFeedSchema>;

/** A calendar address as the owner sees it; only those who have it know the token. */
export type Feed = {
  id: number;
  cleaner: string | null;
  timeZone: string;
  createdAt: string;
  lastReadAt: string | null;
};

/** True for an IANA name such as 'America/New_York'. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/.test(name) || name.length > 64) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
