import * as jobs from '@app/contract/jobs';
import { PATHS } from '@app/contract/platform/site-map';
import type { ScheduledDay } from '@app/domain/job/list/job-list';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { formatCount } from '@app/domain/shared/units';
import { Button } from '@app/ui';
import { ConfirmDialog } from '@app/ui/overlay';
import { call } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { X } from 'lucide-react';
import { useState } from 'react';

/** Days that are named; of further ones the last. */
const NAMED_DAYS = 5;

type RemoveCleanerProps = { name: string; disabled: boolean; onRemove: () => void };

/** Removes a cleaner without upcoming jobs at once. Of others, and when the jobs cannot be read, it asks first. */
export function RemoveCleaner({ name, disabled, onRemove }: RemoveCleanerProps) {
  const today = useToday();
  const [pending, setPending] = useState(false);
  const [question, setQuestion] = useState<{ days: ScheduledDay[] | null }>();

  const handleClick = async () => {
    setPending(true);
    const days = await readSchedule(name, today).catch(() => null);
    setPending(false);
    if (days?.length === 0) onRemove();
    else setQuestion({ days });
  };

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<X aria-hidden size="1em" />}
        aria-label={`Remove ${name}`}
        disabled={disabled}
        pending={pending}
        onClick={handleClick}
      >
        Remove
      </Button>
      {question && (
        <ConfirmDialog
          open
          title={`Remove ${name}?`}
          confirmLabel="Remove cleaner"
          onConfirm={onRemove}
          onCancel={() => setQuestion(undefined)}
        >
          {question.days ? (
            <UpcomingJobs name={name} days={question.days} />
          ) : (
            `The jobs could not be loaded. ${name} may have upcoming ones.`
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function UpcomingJobs({ name, days }: { name: string; days: ScheduledDay[] }) {
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const later = days.slice(NAMED_DAYS).reduce((sum, day) => sum + day.count, 0);
  const jobs = `${PATHS.jobHistory}?${new URLSearchParams({ when: 'upcoming', cleaner: cleanerValue(name) })}`;
  return (
    <>
      <p>
        {name} has {formatCount(count, 'upcoming job')}:
      </p>
      <ul className="set:my-3 set:list-disc set:pl-5">
        {days.slice(0, NAMED_DAYS).map((day) => (
          <li key={day.day}>
            {formatDay(day.day)}
            {day.count > 1 && ` (${formatCount(day.count, 'job')})`}
          </li>
        ))}
        {later > 0 && (
          <li>
            {later} more until {formatDay(days.at(-1)!.day)}
          </li>
        )}
      </ul>
      <p>
        They keep the name until you assign another cleaner.{' '}
        <a
          href={jobs}
          target="_blank"
          rel="noreferrer"
          className="set:font-semibold set:text-leaf-deep set:underline set:underline-offset-4"
        >
          Show these jobs
        </a>
      </p>
    </>
  );
}

/** The days from a day on, on which jobs of a cleaner start. */
const readSchedule = (name: string, from: Day): Promise<ScheduledDay[]> =>
  call(jobs.schedule, { query: { cleaner: cleanerValue(name), from } });
