import * as jobs from '@app/contract/jobs';
import { type CleanerVisit, type MyDay, visitKey } from '@app/domain/job/my-day/my-day';
import { dayAfter, type UnsentChange } from '@app/domain/job/my-day/visit-changes';
import { CONFLICTS } from '@app/domain/job/my-day/visit-clock';
import { ApiError, call, onSignedOut } from '@app/web-kit';
import { PHONE_STATE, phoneStore } from '@app/web-kit/drafts/phone-store';
import { update } from 'idb-keyval';
import { createStore } from 'zustand/vanilla';

/** What a cleaner has said; `text` says it without naming the client, whose name stays with her access. */
type Said = { change: UnsentChange; text: string; clientName?: string | undefined };

type Moves = Readonly<Record<string, Pick<CleanerVisit, 'jobDate' | 'startTime'>>>;

/** What the phone keeps, also when the page is closed. */
type Kept = {
  /** Her day as it was last read, and by how many milliseconds the clock of the phone was ahead then. */
  day: MyDay | null;
  aheadMs: number;
  /** In the order in which it was said. */
  waiting: readonly Said[];
  /** What the server did not take, and why, until she has read it. */
  notTaken: readonly (Said & { reason: string })[];
  /** What the server has taken since her day was read. */
  sent: readonly Said[];
  /** When visits were before they were moved, by `visitKey`, until she has read it. */
  moved: Moves;
};

type Phone = Kept & { /** Whether changes wait because there is no line. */ isHeld: boolean };

const NOTHING: Kept = { day: null, aheadMs: 0, waiting: [], notTaken: [], sent: [], moved: {} };

/** What the phone knows, for the screen; `kept` of IndexedDB is the same but for a browser without storage. */
export const phone = createStore<Phone>(() => ({ ...NOTHING, isHeld: false }));

/** Changes what the phone keeps, in one transaction with what other tabs do. */
async function keep(change: (kept: Kept) => Partial<Kept>): Promise<void> {
  let next: Kept | undefined;
  const changed = (kept: Kept): Kept => {
    next = { ...kept, ...change(kept) };
    return next;
  };
  try {
    await update<Kept>(PHONE_STATE, (kept) => changed({ ...NOTHING, ...kept }), phoneStore);
  } catch {
    // A browser without storage has it until the page is closed.
  }
  const { isHeld: _, ...inMemory } = phone.getState();
  phone.setState(next ?? changed(inMemory));
}

/** Her day after what she has said since it was read; null before it was. */
export const shownDay = ({ day, sent, waiting, aheadMs }: Kept): MyDay | null => {
  const said = [...sent, ...waiting].map(({ change }) => ({
    ...change,
    // The visit has times of the server.
    at: new Date(Date.parse(change.at) - aheadMs).toISOString(),
  }));
  return day && dayAfter(day, said);
};

/** Keeps her day as it was read. What the server has responded before is in it. */
export const keepDay = (day: MyDay): Promise<void> =>
  keep(({ day: before, moved }) => ({
    ...{ day, sent: [], moved: movesOf(day, before, moved) },
    ...(day.now && { aheadMs: Date.now() - Date.parse(day.now) }),
  }));

function movesOf({ visits }: MyDay, before: MyDay | null, known: Moves): Moves {
  const shown = new Map(before?.visits.map((visit) => [visitKey(visit), visit]));
  const moves = visits.flatMap((visit) => {
    const { jobDate, startTime } = visit;
    const key = visitKey(visit);
    const from = key && (known[key] ?? shown.get(key));
    if (!from || (from.jobDate === jobDate && from.startTime === startTime)) return [];
    return [[key, { jobDate: from.jobDate, startTime: from.startTime }]];
  });
  return Object.fromEntries(moves);
}

export const readMove = (visit: CleanerVisit): Promise<void> =>
  keep(({ moved: { [visitKey(visit)!]: _, ...moved } }) => ({ moved }));

/** She has read why it was not taken. */
export const dismiss = (key: string): Promise<void> =>
  keep(({ notTaken }) => ({ notTaken: notTaken.filter(({ change }) => change.key !== key) }));

/** Adds what she says, and sends it once there is a line. */
export async function say(change: UnsentChange, text: string): Promise<void> {
  // A visit that is given away is gone from her day.
  const ofVisit = ({ jobId }: CleanerVisit) => jobId === change.jobId;
  await keep(({ waiting, day }) => ({
    waiting: [...waiting, { change, text, clientName: day?.visits.find(ofVisit)?.clientName }],
  }));
  void sendChanges();
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;

let isSending = false;
let pause = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, one after the other in order; what fails for want of a line waits on. */
export async function sendChanges(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  try {
    for (let next = phone.getState().waiting[0]; next; next = phone.getState().waiting[0]) {
      await send(next);
      // A line that drops each second one gets on.
      pause = FIRST_PAUSE_MS;
    }
    phone.setState({ isHeld: false });
  } catch {
    phone.setState({ isHeld: true });
    timer = setTimeout(sendChanges, pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  } finally {
    isSending = false;
  }
  // Said while the last one was under way.
  if (!phone.getState().isHeld && phone.getState().waiting.length > 0) void sendChanges();
}

/** Two tabs may send the same: its key counts once. */
async function send(said: Said): Promise<void> {
  const { jobId, ...change } = said.change;
  const body = { ...change, sentAt: new Date().toISOString() };
  let reason: string | undefined;
  try {
    const { conflict } = await call(jobs.changeOwnVisit, { params: { id: jobId }, body });
    reason = conflict ? CONFLICTS[conflict.reason] : undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    reason = error.serverMessage ?? error.message;
  }
  await keep(({ waiting, sent, notTaken }) => ({
    waiting: waiting.filter((other) => other.change.key !== change.key),
    ...(reason ? { notTaken: [...notTaken, { ...said, reason }] } : { sent: [...sent, said] }),
  }));
}

/** What would be refused again; without access, too many calls and no line it is tried again. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

/** Reads what an earlier visit of the page has kept, and sends it now and whenever there may be a line. Returns a function that ends it. */
export function startQueue(): () => void {
  const again = () => {
    if (document.visibilityState === 'visible') void sendChanges();
  };
  void keep(() => ({})).then(sendChanges);
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  const ended = onSignedOut(() => {
    clearTimeout(timer);
    phone.setState({ ...NOTHING, isHeld: false });
  });
  return () => {
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
    ended();
    clearTimeout(timer);
  };
}
