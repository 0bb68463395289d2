import { jobPath, PATHS } from '@app/contract/platform/site-map';
import { withCleaner } from '@app/domain/job/job/other-cleaners';
import { placementOf } from '@app/domain/job/schedule/schedule';
import type { TimeOff } from '@app/domain/job/schedule/time-off';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatDayRange } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatCount } from '@app/domain/shared/units';
import { formatVisit } from '@app/domain/shared/visit-time';
import { Button, Checkbox, Select, Skeleton } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { Link } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { orToast, toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useState } from 'react';
import { useCleanerOptions, useCleaners } from '../api/settings.ts';
import { SavingFields, useSaving } from '../parts/saving-fields.tsx';
import type { AgendaEntry } from './entries.ts';
import { usePlaceJob } from './schedule.ts';
import { useTimeOffActions, useTimeOffVisits } from './times-off.ts';

/** The visits that fall into a time off: those that are ticked go to another cleaner. */
export function GiveAway({ off, onClose }: { off: TimeOff; onClose: () => void }) {
  const today = useToday();
  const { visits, isComplete, error } = useTimeOffVisits(off);
  const { refresh } = useTimeOffActions();
  const { place } = usePlaceJob();
  const { isSaving, saving } = useSaving();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [to, setTo] = useState('');
  const others = useCleanerOptions().filter(({ value }) => value !== off.cleaner);
  const name = cleanerName(to, useCleaners());
  if (error && !visits)
    return <LoadFailed onRetry={refresh}>The visits in this time could not be loaded.</LoadFailed>;
  if (!visits) return <Skeleton className="jobs:h-24" />;
  if (visits.length === 0) return <p className="jobs:text-ink-soft">No visit falls into it.</p>;

  const given = visits.filter(({ id }) => !left.has(id));
  const give = (visit: AgendaEntry) =>
    place(visit, { ...placementOf(visit), ...withCleaner(visit, off.cleaner, to) });
  const handleGive = () =>
    saving(async () => {
      const backs: (() => Promise<void>)[] = [];
      // One after the other: visits of one series have its version.
      for (const visit of given)
        await give(visit).then(
          (back) => backs.unshift(back),
          () => undefined,
        );
      await refresh();
      const undo = () =>
        void orToast(MESSAGES.visitsGiveBackFailed, async () => {
          for (const back of backs) await back();
          await refresh();
        });
      if (backs.length > 0)
        toastSuccess(`${formatCount(backs.length, 'visit')} given to ${name}`, { label: 'Undo', run: undo });
      if (backs.length < given.length) toastError(MESSAGES.visitsGiveFailed);
    });
  const toggle = (id: number, isGiven: boolean) => {
    const next = new Set(left);
    if (isGiven) next.delete(id);
    else next.add(id);
    setLeft(next);
  };

  return (
    <section aria-label="Visits in this time" className="jobs:grid jobs:gap-3">
      <p role="status" className="jobs:font-semibold">
        {formatCount(visits.length, 'visit')} {visits.length === 1 ? 'falls' : 'fall'} into it
        {!isComplete && ', and more'}
      </p>
      <SavingFields isSaving={isSaving}>
        <ul className="jobs:max-h-72 jobs:overflow-y-auto jobs:border-y jobs:border-line">
          {visits.map((visit) => (
            <li
              key={visit.id}
              className="jobs:flex jobs:items-start jobs:justify-between jobs:gap-3 jobs:border-t jobs:border-line jobs:py-2 jobs:first:border-t-0 jobs:wrap-anywhere"
            >
              <Checkbox
                label={
                  <>
                    {visit.clientName}
                    <span className="jobs:block jobs:text-small jobs:text-ink-soft">
                      {formatVisit(visit, today)}
                    </span>
                  </>
                }
                checked={!left.has(visit.id)}
                onChange={({ target }) => toggle(visit.id, target.checked)}
              />
              <Link
                to={visit.coming ? `${PATHS.schedule}?date=${visit.jobDate}` : jobPath(visit.id)}
                onClick={onClose}
                aria-label={`Show the visit of ${visit.clientName}, ${formatDayRange(visit.jobDate, visit.jobEndDate)}`}
                className="jobs:py-0.5 jobs:text-small jobs:whitespace-nowrap jobs:text-leaf-deep jobs:underline jobs:decoration-line-strong jobs:underline-offset-4 jobs:hover:decoration-leaf-deep"
              >
                Show
              </Link>
            </li>
          ))}
        </ul>
        <Select
          label="Give them to"
          placeholder="Choose a cleaner"
          options={others}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button
          disabled={!to || given.length === 0}
          pending={isSaving}
          pendingLabel="Saving..."
          onClick={handleGive}
        >
          {to ? `Give ${formatCount(given.length, 'visit')} to ${name}` : 'Give Away'}
        </Button>
      </SavingFields>
    </section>
  );
}
