import {
  answersDuePath,
  invoicesToSendPath,
  jobPath,
  openQuestionsPath,
  overduePath,
  PATHS,
} from '@app/contract/platform/site-map';
import { formatShortDay } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { formatTime, minutesOf } from '@app/domain/shared/time-of-day';
import { formatCount, onOneLine } from '@app/domain/shared/units';
import { formatVisitTime, momentIn } from '@app/domain/shared/visit-time';
import { Badge, Skeleton, type Tone, toneClass } from '@app/ui';
import { ChevronDown, TriangleAlert } from '@app/ui/icons';
import { LoadFailed } from '@app/ui/lists';
import { Link } from '@app/web-kit';
import { useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { useOpenInEntry } from '@app/web-kit/entry-state';
import type { ReactNode } from 'react';
import { useInvoicesToSend, useOverdue, useShownClocks, useVisits, useWaitingClients } from '../api/jobs.ts';
import { useRequestSummary } from '../api/requests.ts';

/** What the day asks for: the visits, and what waits for the owner. On a phone the visits fold into a line. */
export function TodayPanel() {
  const today = useToday();
  const { visits, byCleaner = [], error, retry } = useVisits(today);
  const { shownOf, ...clocks } = useShownClocks(today);
  const due = useDue();
  const [isOpen, setOpen] = useOpenInEntry('visits');
  const hasVisits = visits !== undefined && visits.length > 0;
  // Visits without a time stand before the others; on a day that has begun, those that have started are no news.
  const { minutes } = momentIn(useTimeZone(), useNow());
  const times = visits?.flatMap(({ startTime }) => startTime ?? []) ?? [];
  const next = times.find((time) => minutesOf(time) > minutes);
  return (
    <section
      aria-labelledby="today"
      className="req:mb-3 req:rounded-large req:border req:border-line req:bg-surface req:px-3 req:py-2 req:sm:mb-4 req:sm:px-pad req:sm:py-3"
    >
      <div className="req:flex req:flex-wrap req:items-center req:gap-x-3 req:gap-y-1.5">
        <h2 id="today" className="req:font-display req:text-lead req:font-semibold">
          Today
        </h2>
        <p className="req:text-ink-soft req:max-sm:hidden">{formatShortDay(today, today)}</p>
        {hasVisits && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="req:ml-auto req:inline-flex req:min-h-8 req:cursor-pointer req:items-center req:gap-1 req:font-semibold req:text-leaf-deep req:sm:hidden"
          >
            {formatCount(visits.length, 'visit')}
            {next && `, ${next === times[0] ? 'first' : 'next'} at ${formatTime(next)}`}
            {visits.some(({ overlaps }) => overlaps) && (
              <span className="req:text-red-text">
                <TriangleAlert aria-hidden size="1em" />
                <span className="req:sr-only">, some overlap</span>
              </span>
            )}
            <ChevronDown aria-hidden size="1.125em" className={isOpen ? 'req:rotate-180' : ''} />
          </button>
        )}
        {!visits && !error && <Skeleton className="req:max-sm:my-2 req:w-40" />}
        {(error || (clocks.error && hasVisits)) && (
          <LoadFailed
            tone="warning"
            isShown={visits !== undefined && clocks.isRead}
            className="req:basis-full"
            onRetry={() => Promise.all([retry(), clocks.retry()])}
          >
            {error ? 'The visits could not be loaded.' : 'The times of the cleaners could not be loaded.'}
          </LoadFailed>
        )}
        {visits?.length === 0 && (
          <p className="req:text-ink-soft">{due.isNothing ? 'Nothing to do today.' : 'No visits today.'}</p>
        )}
        <ul
          className={`req:flex req:flex-wrap req:gap-1 req:sm:gap-1.5 req:max-sm:basis-full req:max-[26rem]:grid req:max-[26rem]:grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] ${due.isKnown ? 'req:empty:hidden' : 'req:min-h-8'}`}
        >
          {due.links}
        </ul>
      </div>
      {hasVisits && (
        <div
          className={`req:mt-3 req:grid req:gap-x-6 req:gap-y-3 req:sm:grid-cols-2 req:lg:grid-cols-3 req:xl:grid-cols-1 ${isOpen ? '' : 'req:max-sm:hidden'}`}
        >
          {byCleaner.map(([cleaner, visitsOfCleaner]) => (
            <VisitsOfCleaner key={cleaner} cleaner={cleaner} visits={visitsOfCleaner} shownOf={shownOf} />
          ))}
        </div>
      )}
    </section>
  );
}

/** What waits, each as a link to the list with that filter; a service that does not respond leaves its own out. */
function useDue(): { links: ReactNode; isKnown: boolean; isNothing: boolean } {
  const today = useToday();
  const overdue = useOverdue(today);
  const toSend = useInvoicesToSend(today);
  const waiting = useWaitingClients();
  const requests = useRequestSummary().data;
  const late = requests?.late ?? 0;
  const tomorrow = requests?.tomorrow ?? 0;
  const later = requests?.later ?? 0;
  const dueToday = (requests?.awaited ?? 0) - tomorrow;
  const [first, ...others] = (
    [
      [dueToday, 'today'],
      [tomorrow - later, 'tomorrow'],
      [later, 'later'],
    ] as const
  ).filter(([count]) => count > 0);
  const [answers, firstDue] = first ?? [0, 'today'];
  // The late ones are among those of today.
  const due = ` ${firstDue}${late > 0 ? onOneLine(` (${late} late)`) : ''}`;
  const rest = others.map(([count, when]) => `, ${onOneLine(`${count} ${when}`)}`).join('');
  // What is `aside` and what comes last are left out on a phone, where all fit in one row.
  const shown: [
    count: number,
    tone: Tone,
    to: string,
    text: string,
    aside?: string,
    due?: string,
    rest?: string,
  ][] = [
    [
      answers,
      late > 0 ? 'red' : dueToday > 0 ? 'yellow' : 'grey',
      answersDuePath(),
      ...([formatCount(answers, 'answer'), ' due', due, rest] as const),
    ],
    [
      waiting ?? 0,
      'blue',
      openQuestionsPath(),
      `${formatCount(waiting ?? 0, 'client')} ${waiting === 1 ? 'waits' : 'wait'}`,
      ' for a reply',
    ],
    [toSend ?? 0, 'yellow', invoicesToSendPath(), `${formatCount(toSend ?? 0, 'invoice')} to send`],
    [
      overdue?.count ?? 0,
      'red',
      overduePath(),
      `${overdue?.count} overdue, ${formatDollars(overdue?.owed ?? 0)}`,
    ],
  ];
  const links = shown
    .filter(([count]) => count > 0)
    .map(([, tone, to, text, aside, due, rest]) => (
      <li key={to}>
        <Link
          to={to}
          className={`req:flex req:min-h-8 req:max-[26rem]:size-full req:items-center req:rounded-small req:px-1.5 req:sm:px-2 req:text-small req:font-semibold req:underline req:decoration-transparent req:underline-offset-4 req:hover:decoration-current ${toneClass(tone)}`}
        >
          <span>
            {text}
            {aside && <span className="req:max-sm:sr-only">{aside}</span>}
            {due}
            {rest && <span className="req:max-sm:sr-only">{rest}</span>}
          </span>
        </Link>
      </li>
    ));
  const isKnown =
    overdue !== undefined && toSend !== undefined && waiting !== undefined && requests !== undefined;
  return { links, isKnown, isNothing: isKnown && links.length === 0 };
}

type Visit = NonNullable<ReturnType<typeof useVisits>['visits']>[number];

type VisitsOfCleanerProps = {
  cleaner: string;
  visits: Visit[];
  shownOf: ReturnType<typeof useShownClocks>['shownOf'];
};

const VisitsOfCleaner = ({ cleaner, visits, shownOf }: VisitsOfCleanerProps) => (
  <section>
    <h3 className="req:text-small req:font-semibold req:text-ink-soft req:wrap-anywhere">
      {cleaner || 'Not assigned'}
    </h3>
    <ul>
      {visits.map((visit) => (
        <li
          key={`${visit.id}-${visit.clientName}`}
          className="req:border-t req:border-line req:py-1.5 req:wrap-anywhere"
        >
          <span className="req:mr-2 req:tabular-nums">{formatVisitTime(visit) || 'No time yet'}</span>{' '}
          {visit.overlaps && (
            <span className="req:mr-2 req:inline-flex req:items-baseline req:gap-1 req:text-small req:font-semibold req:text-red-text">
              <TriangleAlert aria-hidden size="1em" className="req:self-center" />
              Overlaps{' '}
            </span>
          )}
          <Link
            // A visit that is no job yet is in the schedule only.
            to={visit.id === undefined ? PATHS.schedule : jobPath(visit.id)}
            className="req:font-semibold req:underline req:decoration-line-strong req:underline-offset-4 req:hover:decoration-current"
          >
            {visit.clientName}
          </Link>{' '}
          {shownOf(visit, cleaner).map(({ cleaner: of, text, tone }) => (
            <Badge key={of} tone={tone} dot className="req:mr-2">
              {text}
            </Badge>
          ))}
          <span className="req:block req:text-small req:text-ink-soft">
            {[visit.clientAddress, visit.clientCity].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
