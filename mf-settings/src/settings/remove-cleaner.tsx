import * as calls from '@app/contract/jobs';
import { PATHS } from '@app/contract/platform/site-map';
import type { ScheduledDay } from '@app/domain/job/list/job-list';
import { type CleanerMove, cleanerValue } from '@app/domain/settings/cleaners';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { formatCount } from '@app/domain/shared/units';
import { Button, Select } from '@app/ui';
import { X } from '@app/ui/icons';
import { ConfirmDialog } from '@app/ui/overlay';
import { call, pathOf, useRefresh } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useRef, useState } from 'react';
import { LINK } from './settings-frame.tsx';

/** Days that are named; of further ones the last. */
const NAMED_DAYS = 5;

/** Path of the coming jobs of a cleaner, by the value that they have. */
export const comingJobsPath = (stored: string) =>
  `${PATHS.jobHistory}?${new URLSearchParams({ when: 'upcoming', cleaner: stored })}`;

type RemoveCleanerProps = {
  name: string;
  /** The name under which somebody's jobs are until the list is saved: a new one of before counts only then. */
  savedName: (name: string) => string;
  /** Who can have the coming jobs. */
  others: readonly string[];
  /** `successor` has the coming jobs; absent, they keep the name. */
  onRemove: (successor?: string) => void;
};

/** Removes a cleaner without upcoming jobs at once. Of others, and when the jobs cannot be read, it asks first. */
export function RemoveCleaner({ name, savedName, others, onRemove }: RemoveCleanerProps) {
  const before = savedName(name);
  const stored = cleanerValue(before);
  const today = useToday();
  const [pending, setPending] = useState(false);
  /** The name itself: they stay; '' until something is chosen. */
  const [successor, setSuccessor] = useState('');
  const [error, setError] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const [question, setQuestion] = useState<{ days: ScheduledDay[] | null }>();
  const [own, setOwn] = useState<{ other: string; days: ScheduledDay[] }>();
  const busyDays =
    own?.other === successor ? sharedDays(successor, question?.days ?? [], own.days, today) : '';

  const handleClick = async () => {
    setPending(true);
    choose('');
    const days = await readSchedule(stored, today).catch(() => null);
    setPending(false);
    if (days?.length === 0) onRemove();
    else setQuestion({ days });
  };

  const choose = (other: string) => {
    setSuccessor(other);
    setError('');
    // Without their days there is no note; the schedule marks what overlaps.
    if (other && other !== name)
      void readSchedule(cleanerValue(savedName(other)), today).then(
        (days) => setOwn({ other, days }),
        () => undefined,
      );
  };

  const handleConfirm = () => {
    if (successor) return onRemove(successor === name ? undefined : successor);
    setError('Please choose who has these jobs');
    select.current?.focus();
  };

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<X aria-hidden size="1em" />}
        aria-label={`Remove ${name}`}
        disabled={others.length === 0}
        pending={pending}
        onClick={handleClick}
      >
        Remove
      </Button>
      {question && (
        <ConfirmDialog
          open
          title={`Remove ${name}?`}
          confirmLabel="Remove Cleaner"
          onConfirm={handleConfirm}
          onCancel={() => setQuestion(undefined)}
        >
          {question.days ? (
            <UpcomingJobs name={name} stored={stored} days={question.days} today={today} />
          ) : (
            <p>The jobs could not be loaded. {name} may have upcoming ones.</p>
          )}
          <Select
            label="Give these jobs to"
            hint={`They move when you save. Past jobs stay with ${before}.`}
            className="set:mt-4"
            ref={select}
            error={error}
            placeholder="Please choose"
            options={[name, ...others].map((other) => ({
              value: other,
              label: other === name ? `Leave them with ${before}` : other,
            }))}
            value={successor}
            onChange={({ target }) => choose(target.value)}
          />
          {busyDays && (
            <p role="status" className="set:mt-3">
              {busyDays}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** 'Owner has jobs on 2 of these days already: Tue, Dec 1 ...'; '' without such a day. */
function sharedDays(other: string, days: ScheduledDay[], own: ScheduledDay[], today: Day): string {
  const shared = days.filter(({ day }) => own.some((one) => one.day === day));
  if (shared.length === 0) return '';
  const named = shared.slice(0, NAMED_DAYS).map(({ day }) => formatDay(day, today));
  const rest = shared.length > NAMED_DAYS ? ' and later' : '';
  return `${other} has jobs on ${shared.length} of these days already: ${named.join('; ')}${rest}. The schedule marks visits that overlap.`;
}

type UpcomingJobsProps = { name: string; stored: string; days: ScheduledDay[]; today: Day };

function UpcomingJobs({ name, stored, days, today }: UpcomingJobsProps) {
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const later = days.slice(NAMED_DAYS).reduce((sum, day) => sum + day.count, 0);
  return (
    <>
      <p>
        {name} has {formatCount(count, 'upcoming job')}:
      </p>
      <ul className="set:my-3 set:list-disc set:pl-5 set:wrap-anywhere">
        {days.slice(0, NAMED_DAYS).map((day) => (
          <li key={day.day}>
            {formatDay(day.day, today)}
            {day.clients
              ? `: ${day.clients.join(', ')}`
              : day.count > 1 && ` (${formatCount(day.count, 'job')})`}
          </li>
        ))}
        {later > 0 && (
          <li>
            {later} more until {formatDay(days.at(-1)!.day, today)}
          </li>
        )}
      </ul>
      <p>
        <a href={comingJobsPath(stored)} target="_blank" rel="noreferrer" className={LINK}>
          Show these jobs
        </a>
      </p>
      {days[0]?.day === today && (
        <p className="set:mt-3">A visit of today moves as well, also one that is under way.</p>
      )}
    </>
  );
}

/** The days from a day on, on which jobs of a cleaner start. */
const readSchedule = (cleaner: string, from: Day): Promise<ScheduledDay[]> =>
  call(calls.schedule, { query: { cleaner, from } });

/** Gives jobs of cleaners to others; other screens read them again. Resolves to how many jobs they were. */
export function useMoveJobs() {
  const refresh = useRefresh();
  return async (moves: CleanerMove[]): Promise<number> => {
    const { count } = await call(calls.moveJobs, { body: { moves } });
    void refresh(pathOf(calls.list), pathOf(calls.feeds));
    return count;
  };
}
