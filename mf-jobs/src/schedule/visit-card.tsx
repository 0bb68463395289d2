import { acceptedBriefly } from '@app/domain/job/client-page/change-words';
import { ESTIMATE_STATES, isWithdrawn } from '@app/domain/job/estimates/estimate';
import { cleanersOf, crewText, withCleaner } from '@app/domain/job/job/other-cleaners';
import { repeatText } from '@app/domain/job/job/recurrence';
import { cleanerName } from '@app/domain/settings/cleaners';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { firstName } from '@app/domain/shared/names';
import { formatDuration, formatVisitTime } from '@app/domain/shared/visit-time';
import { Badge } from '@app/ui';
import { Repeat2, TriangleAlert } from '@app/ui/icons';
import { useToday } from '@app/web-kit/company-time';
import { type DragEvent, type ReactNode, useContext, useDeferredValue } from 'react';
import { useCleaners } from '../api/settings.ts';
import { ShownClocks } from '../api/visit-clocks.ts';
import { type AgendaEntry, acceptedBefore, asksQuestion, type CleanerRow } from './entries.ts';
import { awayAt, ShownTimesOff } from './times-off.ts';

/** A dragged job, and the day of its card, null for one that is not in the week; `cleaner` is the one of its row. */
type Dragged = { id: number; day: Day | null; cleaner?: string | null | undefined };

const TYPE = 'application/x-job';

function startDrag({ dataTransfer }: DragEvent, dragged: Dragged): void {
  dataTransfer.effectAllowed = 'move';
  dataTransfer.setData(TYPE, JSON.stringify(dragged));
}

/** True while a job is dragged, not a file or a text. */
export const isJobDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE);

export function draggedJob({ dataTransfer }: DragEvent): Dragged | undefined {
  const data = dataTransfer.getData(TYPE);
  return data ? (JSON.parse(data) as Dragged) : undefined;
}

type VisitCardProps = {
  job: AgendaEntry;
  /** The day on which the card is shown; a job of several days has a card on each. */
  day: Day;
  /** The row in which it is; absent outside of the week. */
  row?: CleanerRow;
  overlaps?: boolean;
  onOpen: (job: AgendaEntry) => void;
  children?: ReactNode;
};

const BASE =
  'jobs:relative jobs:flex jobs:w-full jobs:cursor-grab jobs:flex-col jobs:rounded jobs:border jobs:p-2 jobs:text-left jobs:text-small ' +
  'jobs:wrap-anywhere jobs:print:p-1 jobs:in-[table]:print:[--app-text-small:0.6875rem] jobs:print:wrap-break-word jobs:hover:border-leaf jobs:hover:[box-shadow:var(--app-shadow-lift)]';

/**
 * How many cards are drawn of each of some lists below each other: at first as many as the window shows, the others in the frames
 * after. A card is at least 60 pixels high with its gap, and the bars above take 300.
 */
export function useFirstCards(lengths: readonly number[]): number[] {
  const isWhole = useDeferredValue(true, false);
  const shown = isWhole ? Number.POSITIVE_INFINITY : Math.ceil((innerHeight - 300) / 60);
  return lengths.map((_, at) =>
    Math.max(
      0,
      lengths.slice(0, at).reduce((left, length) => left - length, shown),
    ),
  );
}

/** A job on one day: a press opens the form that moves it, and it can be dragged. */
export function VisitCard({ job, day, row, overlaps = false, onOpen, children }: VisitCardProps) {
  const cleaners = useCleaners();
  const cleaner = crewText(job, cleaners);
  const beside = row && crewText(withCleaner(job, row.cleaner, null), cleaners);
  const clocks = useContext(ShownClocks)(job).filter(({ cleaner: of }) => !row || of === row.cleaner);
  const isNamed = !row && (clocks.length > 1 || cleanersOf(job).length > 1);
  const { timesOff } = useContext(ShownTimesOff);
  const onDay = { ...job, jobDate: day, jobEndDate: null };
  const isAway =
    awayAt(timesOff, row ? { ...onDay, assignedCleaner: row.cleaner, otherCleaners: null } : onDay).length >
    0;
  const today = useToday();
  const accepted = acceptedBriefly(acceptedBefore(job, today), today);
  const time = formatVisitTime(job);
  const warnings = [overlaps && 'Overlaps', isAway && 'Time off'].filter((warning) => warning !== false);
  const look = warnings.length > 0 ? 'jobs:border-red-mark jobs:bg-red-ground' : lookOf(job);
  return (
    <button
      type="button"
      data-visit={job.id}
      data-print
      draggable
      onDragStart={(event: DragEvent) => startDrag(event, { id: job.id, day, cleaner: row?.cleaner })}
      onClick={() => onOpen(job)}
      className={`${BASE} ${look}`}
    >
      <span className="jobs:sr-only">Move </span>
      <span className="jobs:flex jobs:items-start jobs:justify-between jobs:gap-1 jobs:font-semibold">
        {job.clientName}
        {job.every && (
          <Repeat2 aria-hidden size="1.125em" className="jobs:mt-0.5 jobs:shrink-0 jobs:text-ink-soft" />
        )}
      </span>
      {time ? (
        <span className="jobs:order-first jobs:tabular-nums jobs:text-ink-soft">{time}</span>
      ) : (
        <span aria-hidden className="jobs:order-first jobs:text-ink-soft jobs:in-[aside]:hidden">
          No time
        </span>
      )}
      <span className="jobs:sr-only">
        , {formatDay(day)}
        {!time && ', no start time'}
        {job.every && `, ${repeatText({ every: job.every, until: null })}`}
        {!children && `, ${cleaner || 'not assigned'}`}
      </span>
      {!job.startTime && job.durationMinutes && (
        <span className="jobs:block jobs:text-ink-soft">{formatDuration(job.durationMinutes)}</span>
      )}
      {beside && (
        <span aria-hidden className="jobs:block jobs:text-ink-soft">
          with {beside}
        </span>
      )}
      {warnings.map((warning) => (
        <span
          key={warning}
          className="jobs:mt-1 jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-1 jobs:font-semibold jobs:text-red-text"
        >
          <TriangleAlert aria-hidden size="1em" />
          <span className="jobs:whitespace-nowrap">{warning}</span>
        </span>
      ))}
      {clocks.map(({ cleaner: of, text, tone }) => (
        <Badge key={of} tone={tone} dot className="jobs:mt-1 jobs:self-start">
          <span className="jobs:sr-only">, </span>
          {isNamed && `${firstName(cleanerName(of, cleaners))}: `}
          {text}
        </Badge>
      ))}
      {job.answer && job.answer !== 'sent' && (
        <Badge tone={accepted ? 'yellow' : ANSWER_TONES[job.answer]} className="jobs:mt-1 jobs:self-start">
          <span className="jobs:sr-only">, </span>
          {ESTIMATE_STATES[job.answer]} {accepted}
        </Badge>
      )}
      {job.news && (
        <Badge tone="yellow" className="jobs:mt-1 jobs:self-start">
          <span className="jobs:sr-only">, </span>
          {job.news} not sent yet
        </Badge>
      )}
      {asksQuestion(job) && (
        <Badge tone="yellow" className="jobs:mt-1 jobs:self-start">
          <span className="jobs:sr-only">, </span>
          Open question
        </Badge>
      )}
      {children}
    </button>
  );
}

const STRIPES =
  'jobs:bg-[repeating-linear-gradient(135deg,var(--app-surface)_0_6px,var(--app-mist)_6px_12px)]';

const ANSWER_TONES = { accepted: 'green', declined: 'red', expired: 'yellow' } as const;

/** Jobs with a time are green, but striped where they are not to be; visits of a series are white until they are jobs. */
function lookOf({ startTime, coming, answer }: AgendaEntry): string {
  if (isWithdrawn(answer)) return `jobs:border-line-strong ${STRIPES}`;
  if (!startTime) return 'jobs:border-dashed jobs:border-line-strong jobs:bg-surface';
  return coming ? 'jobs:border-line-strong jobs:bg-surface' : 'jobs:border-green-mark jobs:bg-leaf-wash';
}
