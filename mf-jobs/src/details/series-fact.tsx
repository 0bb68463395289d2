import type { Job } from '@app/domain/job/job/job';
import { dayCountOf, REPEATS, repeatText } from '@app/domain/job/job/recurrence';
import type { ComingVisit } from '@app/domain/job/schedule/series';
import { formatDay } from '@app/domain/shared/dates';
import { Button } from '@app/ui';
import { useToday } from '@app/web-kit/company-time';
import { useFocusAfterClose } from '@app/web-kit/forms/focus';
import { useRef, useState } from 'react';
import { useJobSeries } from '../api/series.ts';
import { Fact } from '../parts/facts.tsx';
import { ComingVisitDialog } from '../schedule/coming-visit-dialog.tsx';
import { StartSeriesDialog } from '../schedule/start-series-dialog.tsx';
import { usePutBack } from '../schedule/use-series-changes.ts';

export function SeriesFact({ job }: { job: Job }) {
  const { data } = useJobSeries(job.id);
  const today = useToday();
  const [isStarting, setStarting] = useState(false);
  const [open, setOpen] = useState<ComingVisit | null>(null);
  const state = useRef<HTMLDivElement>(null);
  const { pending, putBack } = usePutBack();
  // After a visit was skipped its button is that of the next one; when none is left, this says so, and after it was put back.
  useFocusAfterClose(open !== null || isStarting || pending !== null, data, () => {
    if (!state.current?.contains(document.activeElement)) state.current?.focus();
  });
  if (!data) return null;
  const { series, visits, skipped = [] } = data;
  const listed = visits.find(({ seriesId, day }) => seriesId === open?.seriesId && day === open.day);
  const close = () => setOpen(null);
  return (
    <Fact term="Repeats" className="jobs:sm:col-span-2">
      <div ref={state} tabIndex={-1} className="jobs:outline-none">
        {series ? (
          <>
            {series.isEnded
              ? 'Part of a series that ended'
              : `Part of a series, ${repeatText(series, today)}`}
            {visits.length > 0 && (
              <p className="jobs:text-small">Change or end it at one of the next visits:</p>
            )}
            {visits.length > 0 && (
              <ul
                aria-label="Next visits"
                className="jobs:-ml-2 jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-1 jobs:text-small"
              >
                {visits.map((visit, position) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the button keeps the focus when its visit is skipped
                  <li key={position}>
                    <Button
                      variant="quiet"
                      size="small"
                      className="jobs:px-2"
                      aria-label={`Change the visit of ${formatDay(visit.jobDate)}`}
                      onClick={() => setOpen(visit)}
                    >
                      {formatDay(visit.jobDate, today)}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {skipped.length > 0 && (
              <ul aria-label="Skipped visits" className="jobs:text-small jobs:text-ink-quiet">
                {skipped.map((visit) => (
                  <li key={`${visit.seriesId}.${visit.day}`}>
                    <span className="jobs:line-through">{formatDay(visit.jobDate, today)}</span> Skipped{' '}
                    <Button
                      variant="quiet"
                      size="small"
                      className="jobs:px-2"
                      aria-label={`Put back the visit of ${formatDay(visit.jobDate)}`}
                      pending={pending === visit}
                      onClick={() => putBack(visit)}
                    >
                      Put Back
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </>
        ) : (
          <>
            Never
            {dayCountOf(job) <= REPEATS.month.maxDays && (
              <Button variant="quiet" size="small" className="jobs:ml-1" onClick={() => setStarting(true)}>
                Repeat Regularly
              </Button>
            )}
          </>
        )}
      </div>
      {isStarting && <StartSeriesDialog job={job} onClose={() => setStarting(false)} />}
      {open && (
        <ComingVisitDialog visit={listed ?? open} onClose={close} onGone={listed ? undefined : close} />
      )}
    </Fact>
  );
}
