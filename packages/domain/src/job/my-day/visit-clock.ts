import { formatTime } from '../../shared/time-of-day.ts';
import { timeIn } from '../../shared/time-zone.ts';

/** What a cleaner presses. 'resume' ends a break, or goes on after a 'done' that was too early; 'unstart' takes a wrong start back. */
export const CLOCK_KINDS = ['start', 'break', 'resume', 'done', 'unstart'] as const;

export type ClockKind = (typeof CLOCK_KINDS)[number];

export const CLOCK_WORDS: Record<ClockKind, string> = {
  start: 'started',
  break: 'began a break',
  resume: 'went on',
  done: 'done',
  unstart: 'not started yet',
};

/** When a cleaner was at a visit. Times are ISO-8601, UTC. */
export type VisitClock = {
  startedAt: string | null;
  doneAt: string | null;
  breaks: { from: string; to: string | null }[];
  /** Minutes of breaks that the owner has entered. */
  breakMinutes: number;
  /** When the owner last corrected it. */
  correctedAt: string | null;
};

export const NO_CLOCK: VisitClock = {
  startedAt: null,
  doneAt: null,
  breaks: [],
  breakMinutes: 0,
  correctedAt: null,
};

export type ClockState = 'notStarted' | 'working' | 'onBreak' | 'done';

export function clockState({ startedAt, doneAt, breaks }: VisitClock): ClockState {
  if (!startedAt) return 'notStarted';
  if (doneAt) return 'done';
  return breaks.at(-1)?.to === null ? 'onBreak' : 'working';
}

/** True from the start of a visit until it is done, also on a break. */
export const isAtWork = (clock: VisitClock): boolean => clock.startedAt !== null && clock.doneAt === null;

const NEXT_KINDS: Record<ClockState, readonly ClockKind[]> = {
  notStarted: ['start'],
  working: ['break', 'done', 'unstart'],
  onBreak: ['resume', 'done'],
  done: ['resume'],
};

/** How long a start, as one at the wrong visit, can be taken back. */
const UNSTART_MS = 15 * 60_000;

/** What a cleaner may press at a moment, in milliseconds since 1970. */
export const nextKinds = (clock: VisitClock, now: number): readonly ClockKind[] => {
  const isFresh = clock.breaks.length === 0 && now - Date.parse(clock.startedAt ?? '') < UNSTART_MS;
  return NEXT_KINDS[clockState(clock)].filter((kind) => kind !== 'unstart' || isFresh);
};

/** Why what a cleaner said is recorded and changes nothing. */
export const CONFLICTS = {
  corrected: 'The office has corrected the times since',
  said: 'The visit was already so, with another time',
  order: 'It does not go with the times that are there',
  given: 'The visit is somebody else’s now',
  deleted: 'The visit was deleted',
  full: 'The job has as many photos as it can hold',
} as const;

export type Conflict = keyof typeof CONFLICTS;

// Two phones, or a press before the page was renewed: the same moment, said twice.
const SAME_MOMENT_MS = 60_000;

/** The clock after what was said, or the conflict that leaves it as it is. */
export function changedClock(
  clock: VisitClock,
  { kind, at }: { kind: ClockKind; at: string },
): { clock: VisitClock; conflict: Conflict | null } {
  const kept = (conflict: Conflict | null) => ({ clock, conflict });
  if (clock.correctedAt && at <= clock.correctedAt) return kept('corrected');
  if (!nextKinds(clock, Date.parse(at)).includes(kind)) {
    if (kind === 'unstart') return kept('order');
    const last = momentsOf(clock, kind).some((moment) => isSame(moment, at));
    return kept(last ? null : 'said');
  }
  const latest = latestOf(clock);
  if (at < latest && !isSame(at, latest)) return kept('order');
  return { clock: { ...clock, ...pressed(clock, kind, at < latest ? latest : at) }, conflict: null };
}

function pressed({ breaks, doneAt }: VisitClock, kind: ClockKind, at: string): Partial<VisitClock> {
  const ended = breaks.map((one) => (one.to ? one : { ...one, to: at }));
  if (kind === 'start') return { startedAt: at };
  if (kind === 'unstart') return { startedAt: null };
  if (kind === 'break') return { breaks: [...breaks, { from: at, to: null }] };
  if (kind === 'done') return { doneAt: at, breaks: ended };
  // Between a 'done' that was too early and now she was not there.
  return { doneAt: null, breaks: doneAt ? [...breaks, { from: doneAt, to: at }] : ended };
}

const isSame = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) < SAME_MOMENT_MS;

function momentsOf({ startedAt, doneAt, breaks }: VisitClock, kind: ClockKind): string[] {
  if (kind === 'start') return startedAt ? [startedAt] : [];
  if (kind === 'unstart') return [];
  if (kind === 'done') return doneAt ? [doneAt] : [];
  return breaks.flatMap(({ from, to }) => (kind === 'break' ? from : (to ?? [])));
}

type Press = { kind: ClockKind; at: string };

/** What a clock tells of when she started, rested, went on and was done; a 'done' ends a break by itself. */
export const pressesOf = (clock: VisitClock): Press[] =>
  CLOCK_KINDS.flatMap((kind) => momentsOf(clock, kind).map((at) => ({ kind, at }))).filter(
    ({ kind, at }) => kind !== 'resume' || at !== clock.doneAt,
  );

/** 'Ann Smith started 9:04 AM', in the time zone of the company. */
export const pressText = (name: string, { kind, at }: Press, timeZone: string): string =>
  `${name} ${kind === 'done' ? 'was done' : CLOCK_WORDS[kind]} ${timeText(at, timeZone)}`;

const timeText = (moment: string, timeZone: string) => formatTime(timeIn(timeZone, Date.parse(moment)));

const latestOf = (clock: VisitClock): string =>
  CLOCK_KINDS.flatMap((kind) => momentsOf(clock, kind))
    .sort()
    .at(-1) ?? '';

/** The minutes of work without breaks, until `now` (milliseconds since 1970) for one that is not done. */
export function workedMinutes(clock: VisitClock, now: number): number {
  const { startedAt, doneAt, breaks, breakMinutes } = clock;
  if (!startedAt) return 0;
  const until = doneAt ? Date.parse(doneAt) : now;
  const between = ({ from, to }: { from: string; to: string | null }) =>
    (to ? Date.parse(to) : until) - Date.parse(from);
  const rested = breaks.reduce((sum, one) => sum + between(one), breakMinutes * 60_000);
  return Math.max(0, Math.round((between({ from: startedAt, to: doneAt }) - rested) / 60_000));
}

/** 'Not started', 'Working since 9:04 AM', 'Break since 10:30 AM', 'Done 11:32 AM'. */
export function clockText(clock: VisitClock, timeZone: string): string {
  const { startedAt, doneAt, breaks } = clock;
  if (!startedAt) return 'Not started';
  if (doneAt) return `Done ${timeText(doneAt, timeZone)}`;
  const open = breaks.find(({ to }) => to === null);
  return open
    ? `Break since ${timeText(open.from, timeZone)}`
    : `Working since ${timeText(startedAt, timeZone)}`;
}
