import { AGENDA_FIELDS, type AgendaJob, isOn } from '@app/domain/job/agenda';
import type { Feed } from '@app/domain/job/calendar';
import type { Job } from '@app/domain/job/job';
import type { Every } from '@app/domain/job/repeats';
import type { ComingVisit } from '@app/domain/job/series';
import { addDays, type Day } from '@app/domain/shared/dates';
import type { Stubs } from '@app/tooling/stubs/stubs';

type Days = { from: Day; to: Day };

type Visits = (days: Days) => ComingVisit[];
type Series = { visits: Visits; skipped: Visits; everyOf: (jobId: number) => Every | null };

/** The stubs of the schedule. The version of a job is not compared. */
export function agendaStubs(jobs: () => readonly Job[], { visits, skipped, everyOf }: Series) {
  const agendaJob = (job: Job) =>
    ({
      ...Object.fromEntries(AGENDA_FIELDS.map((name) => [name, job[name]])),
      version: '"stub"',
      every: everyOf(job.id),
    }) as AgendaJob;
  const listed = (some: readonly Job[]) => ({
    jobs: [...some].sort((a, b) => (a.jobDate < b.jobDate ? -1 : 1)).map(agendaJob),
    isComplete: true,
  });
  const feeds: Feed[] = [];
  return {
    feeds: () => feeds,
    createFeed: ({ body: { cleaner, timeZone } }) => {
      const feed = {
        id: feeds.length + 1,
        cleaner,
        timeZone,
        createdAt: new Date().toISOString(),
        lastReadAt: null,
      };
      feeds.unshift(feed);
      return { ...feed, token: `calendar-${feed.id}` };
    },
    removeFeed: ({ id }) => {
      feeds.splice(0, feeds.length, ...feeds.filter((feed) => feed.id !== id));
      return undefined;
    },
    calendar: () => new TextEncoder().encode('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'),
    agenda: ({ query: { from, days } }) => {
      const shown = Array.from({ length: days }, (_, n) => addDays(from, n));
      const all = { from, to: addDays(from, days - 1) };
      return {
        ...listed(jobs().filter((job) => shown.some((day) => isOn(job, day)))),
        visits: visits(all),
        skipped: skipped(all),
      };
    },
    unscheduled: ({ query: { from } }) =>
      listed(jobs().filter(({ startTime, jobDate }) => !startTime && jobDate >= from)),
  } satisfies Stubs['jobs'];
}
