import * as v from 'valibot';
import { cleanerNameSchema } from '../../settings/cleaners.ts';
import { LENGTHS } from '../../shared/lengths.ts';
import { timeZoneSchema } from '../../shared/time-zone.ts';
import { boundedList, text, textOrNull } from '../../shared/validation.ts';

/** Calendar addresses that are valid at a time. */
export const MAX_FEEDS = 100;

/** Days before and after today that a calendar has: jobs, and changed visits of series. */
export const FEED_DAYS = { past: 31, coming: 366 } as const;

/**
 * A calendar address of all jobs, or of one cleaner as stored. What a calendar shows besides the jobs comes along: the name
 * of the company and those of the cleaners, of whom a job stores only a key. Time zone (an IANA name) and name of the company
 * are for services of an older release; others write the calendar with those of the settings.
 */
export const newFeedSchema = v.object(
  {
    cleaner: textOrNull('Cleaner', LENGTHS.name),
    timeZone: timeZoneSchema,
    businessName: text('Business name', LENGTHS.name),
    cleaners: boundedList(cleanerNameSchema, 100, {
      message: 'Cleaners must be a list of names',
      tooMany: 'There can be at most 100 cleaners',
    }),
    /** Whether the private notes of homes are in it. */
    withHomeNotes: v.optional(v.boolean('Private notes are in it or not'), false),
  },
  'Calendar must be an object',
);

export type NewFeed = v.InferOutput<typeof newFeedSchema>;
