import { myDayPath, PATHS } from '@app/contract/platform/site-map';
import { crewText, withCleaner } from '@app/domain/job/job/other-cleaners';
import { inOrderOfTime, isOn } from '@app/domain/job/schedule/schedule';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { formatPhone } from '@app/domain/shared/phone';
import { formatDuration, formatVisitTime } from '@app/domain/shared/visit-time';
import { BackLink, Button, Checkbox, PageHeader, Select, Skeleton } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { Printer } from '@app/ui/icons';
import { LoadFailed } from '@app/ui/lists';
import { Link, useSite } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useState } from 'react';
import { useCleaners } from '../api/settings.ts';
import { HomeNoteList } from '../parts/home-notes.tsx';
import { type AgendaEntry, filteredRows, ofCleaner, placeOf, useCleanerRows } from './entries.ts';
import { useAgenda } from './schedule.ts';
import type { ShownSchedule } from './use-schedule-view.ts';

type DaySheetProps = { day: Day; cleaner: string; change: ShownSchedule['change'] };

/** A day for printing: the jobs of each cleaner with addresses, telephone numbers and notes, on pages of their own. */
export function DaySheet({ day, cleaner, change }: DaySheetProps) {
  const { data, error, mutate } = useAgenda(day, 1, 'toDo');
  const { businessName } = useSite();
  const today = useToday();
  const [withNotes, setWithNotes] = useState(false);
  const jobs = inOrderOfTime((data?.jobs ?? []).filter((job) => isOn(job, day)));
  const choices = useCleanerRows(jobs, cleaner);
  const rows = filteredRows(choices, cleaner)
    .map((row) => ({ ...row, visits: ofCleaner(jobs, row.cleaner) }))
    .filter(({ visits }) => visits.length > 0);
  const back = new URLSearchParams({ date: day, ...(cleaner && { cleaner }) });

  return (
    <main className="jobs:admin-page">
      <div className="jobs:print:hidden">
        <PageHeader
          title={formatDay(day, today)}
          back={
            <BackLink as={Link} to={`${PATHS.schedule}?${back}`}>
              Schedule
            </BackLink>
          }
          actions={
            <Button icon={<Printer aria-hidden size="1em" />} onClick={() => window.print()}>
              Print
            </Button>
          }
        />
        <Select
          label="Cleaner"
          placeholder="All cleaners"
          className="jobs:mb-4 jobs:max-w-56"
          options={choices.flatMap(({ cleaner: value, name }) => (value ? [{ value, label: name }] : []))}
          value={cleaner}
          onChange={(event) => change({ cleaner: event.target.value })}
        />
        <Checkbox
          label="Private notes of the homes"
          hint="Gate codes, alarms and keys. Whoever finds the paper reads them."
          className="jobs:mb-6"
          checked={withNotes}
          onChange={(event) => setWithNotes(event.target.checked)}
        />
      </div>
      {error && (
        <LoadFailed isShown={data !== undefined} onRetry={() => mutate()}>
          The schedule could not be loaded.
        </LoadFailed>
      )}
      {!data && !error && <Skeleton className="jobs:h-40" />}
      {data && rows.length === 0 && <p className="jobs:text-ink-soft">No jobs on this day.</p>}
      {rows.map(({ cleaner: value, name, visits }) => (
        <section
          key={value ?? ''}
          aria-label={name}
          className="jobs:mb-8 jobs:break-after-page jobs:last:break-after-auto"
        >
          <div className="jobs:mb-3 jobs:flex jobs:flex-wrap jobs:items-baseline jobs:justify-between jobs:gap-x-4">
            <h2 className="jobs:font-display jobs:text-title jobs:font-semibold">{name}</h2>
            {value && (
              <Link
                to={myDayPath(value)}
                aria-label={`The day of ${name} as on the phone`}
                className="jobs:text-leaf-deep jobs:underline jobs:underline-offset-4 jobs:print:hidden"
              >
                As on the phone
              </Link>
            )}
            {/* On the screen the page says so above. */}
            <p className="jobs:hidden jobs:basis-full jobs:text-small jobs:text-ink-soft jobs:print:block">
              <Dotted parts={[formatDay(day), businessName]} />
            </p>
          </div>
          <ol className="jobs:grid jobs:gap-3">
            {visits.map((job) => (
              <SheetVisit key={job.id} job={job} cleaner={value} withNotes={withNotes} />
            ))}
          </ol>
        </section>
      ))}
    </main>
  );
}

type SheetVisitProps = { job: AgendaEntry; cleaner: string | null; withNotes: boolean };

function SheetVisit({ job, cleaner, withNotes }: SheetVisitProps) {
  const alsoThere = crewText(withCleaner(job, cleaner, null), useCleaners());
  const notes = [job.jobNotes, job.finalNotes, job.specialRequests].filter((note) => note?.trim());
  return (
    <li className="jobs:grid jobs:break-inside-avoid jobs:gap-x-6 jobs:gap-y-1 jobs:rounded jobs:border jobs:border-line-strong jobs:bg-surface jobs:p-4 jobs:sm:grid-cols-[12rem_minmax(0,1fr)] jobs:print:grid-cols-[10rem_minmax(0,1fr)]">
      <p className="jobs:font-semibold jobs:tabular-nums">
        {formatVisitTime(job) || 'No start time'}
        {job.durationMinutes && (
          <span className="jobs:block jobs:font-normal jobs:text-ink-soft">
            {formatDuration(job.durationMinutes)}
          </span>
        )}
      </p>
      <div className="jobs:min-w-0 jobs:wrap-anywhere">
        <p className="jobs:font-semibold">{job.clientName}</p>
        <p>{placeOf(job)}</p>
        {job.clientPhone && <p>{formatPhone(job.clientPhone)}</p>}
        {alsoThere && <p className="jobs:mt-1">Also there: {alsoThere}</p>}
        {job.toDo && job.toDo.length > 0 && (
          <p className="jobs:mt-2 jobs:whitespace-pre-line">{job.toDo.join('\n')}</p>
        )}
        {withNotes && <HomeNoteList notes={job.homeNotes} className="jobs:mt-2" />}
        {notes.map((note) => (
          <p key={note} className="jobs:mt-2 jobs:whitespace-pre-line jobs:text-ink-soft">
            {note}
          </p>
        ))}
      </div>
    </li>
  );
}
