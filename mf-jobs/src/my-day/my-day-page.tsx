import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import type { CleanerVisit, MyDay } from '@app/domain/job/my-day/my-day';
import { daysOfCleaner } from '@app/domain/job/my-day/my-day';
import { clockText, isAtWork } from '@app/domain/job/my-day/visit-clock';
import { isOn } from '@app/domain/job/schedule/schedule';
import { timeOffText } from '@app/domain/job/schedule/time-off';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { routeUrl } from '@app/domain/shared/contact-links';
import { addDays, type Day, daysBetween, formatDay } from '@app/domain/shared/dates';
import { formatCount } from '@app/domain/shared/units';
import { BackLink, Select, Skeleton } from '@app/ui';
import { CompanyPage } from '@app/ui/company-page';
import { Dotted } from '@app/ui/dotted';
import { Route } from '@app/ui/icons';
import { LoadFailed } from '@app/ui/lists';
import { Link, usePageTitle, useSearchParams, useSite } from '@app/web-kit';
import { useCleanerOptions } from '../api/settings.ts';
import { WaitingChanges } from './changes/waiting-changes.tsx';
import { useDayTime, useIsCleaner, useShownDay } from './my-day-calls.ts';
import { useSendingPhotos } from './unsent-photos.ts';
import { placeOf, timeOf, Visit } from './visit.tsx';
import { isDone, isWanted, MoveRead, Warnings } from './visit-warnings.tsx';

export { firstCalls } from '../api/first-calls.ts';

/** The visits of a cleaner on her phone: today, and the days around it. */
export function MyDayPage() {
  usePageTitle(PAGE_TITLES.myDay);
  const { businessName, businessLogo } = useSite();
  return useIsCleaner() ? (
    // Read in the sun: 7:1, also on buttons.
    <div className="jobs:[--app-leaf:var(--app-leaf-deep)]">
      <CompanyPage name={businessName} logo={businessLogo}>
        <Days />
      </CompanyPage>
    </div>
  ) : (
    <OwnersView />
  );
}

/** The owner looks at the page as a cleaner. */
function OwnersView() {
  const [query, setQuery] = useSearchParams();
  const named = query.get('cleaner');
  const asked = named ? cleanerValue(named) : undefined;
  const options = useCleanerOptions(asked ? [asked] : []);
  return (
    <main className="jobs:mx-auto jobs:max-w-2xl jobs:px-4 jobs:pt-6 jobs:pb-16">
      <BackLink as={Link} to={PATHS.people}>
        {PAGE_TITLES.people}
      </BackLink>
      <Select
        label="My day, as it is seen by"
        className="jobs:mt-3 jobs:mb-6"
        options={options}
        value={asked ?? options[0]?.value}
        onChange={({ target }) => setQuery({ cleaner: target.value }, { replace: true })}
      />
      <Days cleaner={asked} />
    </main>
  );
}

function Days({ cleaner }: { cleaner?: string | undefined }) {
  const { data, error, mutate } = useShownDay(cleaner);
  useSendingPhotos();
  if (data)
    return (
      <>
        <WaitingChanges isOld={error !== undefined} onRetry={() => void mutate()} />
        <Today day={data} />
        <OtherDays day={data} />
      </>
    );
  if (error) return <LoadFailed onRetry={() => mutate()}>Your visits could not be loaded.</LoadFailed>;
  return (
    <div role="status" aria-label="Your visits are being loaded">
      <Skeleton className="jobs:mb-4 jobs:h-10 jobs:w-56" />
      <Skeleton className="jobs:h-72" />
    </div>
  );
}

const LOOK =
  'jobs:@container jobs:rounded-large jobs:border jobs:border-line-strong jobs:bg-surface jobs:px-4';
const lookOf = (visit: CleanerVisit) => (isWanted(visit) ? LOOK : `${LOOK} jobs:border-dashed`);

const onDay = (visits: readonly CleanerVisit[], day: Day) => visits.filter((visit) => isOn(visit, day));
const keyOf = (visit: CleanerVisit) =>
  `${visit.jobId} ${visit.jobDate} ${visit.startTime} ${visit.clientAddress}`;

/** Minutes for which a visit that is done is whole, for a last photo, unless she has begun the next one. */
const WHOLE_MINUTES = 30;

function Today({ day }: { day: MyDay }) {
  const { cleaner, today, visits, timeOff = [] } = day;
  const own = onDay(visits, today);
  const { now } = useDayTime();
  const wanted = own.filter(isWanted);
  const ahead = wanted.filter((visit) => !isDone(visit));
  const hasBegun = own.some(({ clock }) => clock && isAtWork(clock));
  const isOver = ({ clock }: CleanerVisit) =>
    clock?.doneAt != null && (hasBegun || now - Date.parse(clock.doneAt) > WHOLE_MINUTES * 60_000);
  return (
    <section aria-labelledby="today">
      <h1 id="today" className="jobs:font-display jobs:text-heading jobs:font-semibold">
        Today
      </h1>
      <p className="jobs:mt-1 jobs:mb-4 jobs:text-lead jobs:text-ink-soft">
        <Dotted
          parts={[formatDay(today, today), cleaner, wanted.length > 0 && formatCount(wanted.length, 'visit')]}
        />
      </p>
      {timeOff.map((off) => (
        <p key={off.id} className="jobs:mb-4 jobs:rounded jobs:bg-lemon-wash jobs:p-3 jobs:wrap-anywhere">
          <span className="jobs:font-semibold">Your time off:</span>{' '}
          <Dotted parts={[timeOffText(off, today), off.note]} />
        </p>
      ))}
      {ahead.length > 1 && (
        <a
          href={routeUrl(ahead.map(placeOf))}
          target="_blank"
          rel="noreferrer"
          className="jobs:mb-4 jobs:flex jobs:min-h-14 jobs:items-center jobs:justify-center jobs:gap-2 jobs:rounded jobs:bg-leaf-deep jobs:px-4 jobs:font-semibold jobs:text-on-leaf"
        >
          <Route aria-hidden size="1.25em" />
          Route of the day
        </a>
      )}
      {wanted.length === 0 && (
        <p className={`${LOOK} jobs:mb-4 jobs:py-4 jobs:text-lead`}>You have no visits today.</p>
      )}
      <ol className="jobs:grid jobs:gap-4">
        {own.map((visit) =>
          isOver(visit) ? (
            <FoldedVisit key={keyOf(visit)} visit={visit} level={2} day={day} on={today} />
          ) : (
            <li key={keyOf(visit)} data-visit={visit.jobId} className={`${lookOf(visit)} jobs:py-4`}>
              <Warnings visit={visit} day={day} on={today} />
              <MoveRead visit={visit} />
              <Visit visit={visit} level={2} />
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

/** Tomorrow and the coming days, then yesterday; the details of a visit open. */
function OtherDays({ day: myDay }: { day: MyDay }) {
  const { today, visits } = myDay;
  const { from, to } = daysOfCleaner(today);
  const coming = Array.from({ length: daysBetween(today, to) }, (_, n) => addDays(today, n + 1));
  const days = [...coming, from].filter((day) => onDay(visits, day).length > 0);
  return days.map((day) => (
    <section key={day} aria-label={formatDay(day)} className="jobs:mt-8">
      <h2 className="jobs:mb-2 jobs:font-display jobs:text-title jobs:font-semibold">
        {nameOf(day, today)}
        {formatDay(day, today)}
      </h2>
      <ul className="jobs:grid jobs:gap-2">
        {onDay(visits, day).map((visit) => (
          <FoldedVisit key={keyOf(visit)} visit={visit} level={3} day={myDay} on={day} />
        ))}
      </ul>
    </section>
  ));
}

type FoldedVisitProps = { visit: CleanerVisit; level: 2 | 3; day: MyDay; on: Day };

/** A visit of which the time and the client are seen until it is opened, and when it was done. */
function FoldedVisit({ visit, level, day, on }: FoldedVisitProps) {
  const { timeZone } = useDayTime();
  return (
    <li data-visit={visit.jobId}>
      <details className={lookOf(visit)}>
        <summary className="jobs:ml-5 jobs:min-h-12 jobs:cursor-pointer jobs:list-outside jobs:py-3 jobs:wrap-anywhere">
          <span className="jobs:font-semibold jobs:tabular-nums">{timeOf(visit)}</span>, {visit.clientName}
          {isDone(visit) && (
            <>
              . <span className="jobs:whitespace-nowrap">{clockText(visit.clock!, timeZone)}</span>
            </>
          )}
          <Warnings visit={visit} day={day} on={on} />
        </summary>
        <div className="jobs:pb-4">
          <MoveRead visit={visit} />
          <Visit visit={visit} level={level} />
        </div>
      </details>
    </li>
  );
}

function nameOf(day: Day, today: Day): string {
  const offset = daysBetween(today, day);
  return offset === 1 ? 'Tomorrow, ' : offset === -1 ? 'Yesterday, ' : '';
}
