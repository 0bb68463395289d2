import * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import { keysOf, text } from '../../shared/validation.ts';
import { tickEntries, withTick } from '../checklist/checklist.ts';
import { PHOTO_GROUPS, photoUploadIdSchema } from '../photos/photos.ts';
import type { MyDay } from './my-day.ts';
import { CLOCK_KINDS, CLOCK_WORDS, type Conflict, changedClock, type VisitClock } from './visit-clock.ts';

const moment = (label: string) =>
  v.pipe(
    v.string(`${label} is required`),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, `${label} must be a time in UTC`),
    v.check((text) => !Number.isNaN(Date.parse(text)), `${label} must be a time in UTC`),
  );

const KEY_MESSAGE = 'key must be 32 hex digits';

/** What each change of a visit has: a key of its own, and by the clock of the phone when it was said and when it is sent. */
const changeEntries = {
  key: v.pipe(v.string(KEY_MESSAGE), v.regex(/^[\da-f]{32}$/, KEY_MESSAGE)),
  at: moment('at'),
  sentAt: moment('sentAt'),
};

/** What a cleaner says of a visit. */
export const visitChangeSchema = v.variant(
  'kind',
  [
    v.object({ ...changeEntries, kind: v.picklist(CLOCK_KINDS) }),
    v.object({ ...changeEntries, kind: v.literal('tick'), ...tickEntries }),
    v.object({
      ...changeEntries,
      kind: v.literal('photo'),
      /** Of one that has arrived by itself before. */
      photoId: photoUploadIdSchema,
      type: v.picklist(keysOf(PHOTO_GROUPS), 'A photo is from before or after'),
      room: text('Room', LENGTHS.roomName),
    }),
  ],
  'This change is not known',
);

export type VisitChange = v.InferOutput<typeof visitChangeSchema>;

export const CHANGE_WORDS: Record<VisitChange['kind'], string> = {
  ...CLOCK_WORDS,
  tick: 'an item of the checklist',
  photo: 'a photo',
};

/** `keys` without `key`, at each member of a union. */
type Without<Change, Key extends PropertyKey> = Change extends unknown ? Omit<Change, Key> : never;

/** What she does, before it has a key and a time. */
export type VisitAction = Without<VisitChange, 'key' | 'at' | 'sentAt'>;

/** A change as the phone keeps it until it is sent. */
export type UnsentChange = Without<VisitChange, 'sentAt'> & { jobId: number };

/** What was said and changed nothing. */
export type VisitConflict = { said: VisitChange['kind']; saidAt: string; reason: Conflict };

/** What the service responds to a change: how the visit is then, and what was not taken. */
export type ChangedVisit = { clock: VisitClock; conflict: VisitConflict | null };

/** When it was said by the clock of the server, ISO-8601; the clock of a phone may be wrong, and is so when it sends, too. */
export function saidAt({ at, sentAt }: Pick<VisitChange, 'at' | 'sentAt'>, now: number): string {
  const ago = Math.max(0, Date.parse(sentAt) - Date.parse(at));
  return new Date(now - ago).toISOString();
}

/** A day of a cleaner after what she has said since it was read, by the rules of the service. `at` is by its clock. */
export const dayAfter = (day: MyDay, said: readonly UnsentChange[]): MyDay => ({
  ...day,
  visits: day.visits.map((visit) => {
    const after = { ...visit };
    for (const change of said.filter(({ jobId }) => jobId === visit.jobId))
      if (change.kind === 'tick') {
        const { section, item, done, at } = change;
        const tick = { section, item, done, at, by: day.cleaner };
        if (after.checklist)
          after.checklist = { ...after.checklist, ticks: withTick(after.checklist.ticks, tick) };
      } else if (change.kind !== 'photo' && after.clock) {
        after.clock = changedClock(after.clock, { kind: change.kind, at: change.at }).clock;
      }
    return after;
  }),
});
