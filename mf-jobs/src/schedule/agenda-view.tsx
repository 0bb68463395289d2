import { inOrderOfTime, isOn, overlapping } from '@app/domain/job/schedule/schedule';
import { mapUrl, telUrl } from '@app/domain/shared/contact-links';
import type { Day } from '@app/domain/shared/dates';
import { MapPin, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextClient } from '../client-page/text-client.tsx';
import { type CleanerRow, ofCleaner } from './cleaner-rows.ts';
import { DayHeading } from './day-heading.tsx';
import { type AgendaEntry, placeOf } from './entries.ts';
import type { OpenMove } from './move-dialog.tsx';
import { type Skipped, SkippedVisits } from './skipped-visits.tsx';
import { VisitCard } from './visit-card.tsx';

type AgendaViewProps = {
  days: readonly Day[];
  today: Day;
  rows: readonly CleanerRow[];
  jobs: readonly AgendaEntry[];
  skipped: Skipped;
  onOpen: OpenMove;
  sheetPath: (day: Day) => string;
};

/** Days below each other. */
export function AgendaView({ days, today, rows, jobs, skipped, onOpen, sheetPath }: AgendaViewProps) {
  const visits = rows.flatMap(({ cleaner }) => ofCleaner(skipped.visits, cleaner));
  return (
    <ol className="jobs:grid jobs:gap-5">
      {days.map((day) => (
        <li key={day} className="jobs:break-inside-avoid">
          <h2 className="jobs:mb-2 jobs:border-b jobs:border-line jobs:pb-1 jobs:text-lead">
            <DayHeading day={day} isToday={day === today} sheetPath={sheetPath(day)} />
          </h2>
          <DayList day={day} rows={rows} jobs={jobs} onOpen={onOpen} />
          <SkippedVisits {...skipped} visits={visits} day={day} />
        </li>
      ))}
    </ol>
  );
}

type DayListProps = { day: Day; rows: readonly CleanerRow[]; jobs: readonly AgendaEntry[]; onOpen: OpenMove };

function DayList({ day, rows, jobs, onOpen }: DayListProps) {
  const conflicts = new Set(
    rows.flatMap(({ cleaner }) => (cleaner ? [...overlapping(ofCleaner(jobs, cleaner), day)] : [])),
  );
  const shown = inOrderOfTime(
    jobs.filter((job) => isOn(job, day) && rows.some(({ cleaner }) => cleaner === job.assignedCleaner)),
  );
  if (shown.length === 0) return <p className="jobs:text-small jobs:text-ink-soft">No jobs</p>;
  return (
    <ul className="jobs:grid jobs:gap-2">
      {shown.map((job) => (
        <li key={job.id} className="jobs:flex jobs:@max-3xs:flex-col jobs:items-stretch jobs:gap-2">
          <div className="jobs:min-w-0 jobs:flex-1">
            <VisitCard job={job} day={day} overlaps={conflicts.has(job.id)} onOpen={onOpen}>
              <span className="jobs:block jobs:text-ink-soft">{placeOf(job)}</span>
              <span className="jobs:block">
                {rows.find(({ cleaner }) => cleaner === job.assignedCleaner)?.name}
              </span>
            </VisitCard>
          </div>
          <div className="jobs:flex jobs:flex-col jobs:@max-3xs:flex-row jobs:gap-1 jobs:sm:flex-row jobs:sm:items-center">
            <Reach href={mapUrl(placeOf(job))} label={`Map of ${job.clientName}`} isElsewhere>
              <MapPin aria-hidden size="1.25em" />
            </Reach>
            {job.clientPhone && telUrl(job.clientPhone) && (
              <Reach href={telUrl(job.clientPhone)!} label={`Call ${job.clientName}`}>
                <Phone aria-hidden size="1.25em" />
              </Reach>
            )}
            <TextClient job={job} hasInvoice={!job.coming} className={REACH}>
              <MessageSquare aria-hidden size="1.25em" />
            </TextClient>
          </div>
        </li>
      ))}
    </ul>
  );
}

const REACH =
  'jobs:grid jobs:size-11 jobs:cursor-pointer jobs:place-items-center jobs:rounded jobs:border jobs:border-line jobs:bg-surface jobs:text-leaf-deep jobs:hover:bg-leaf-wash';

type ReachProps = { href: string; label: string; isElsewhere?: boolean; children: ReactNode };

const Reach = ({ href, label, isElsewhere = false, children }: ReachProps) => (
  <a
    href={href}
    aria-label={label}
    {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
    className={REACH}
  >
    {children}
  </a>
);
