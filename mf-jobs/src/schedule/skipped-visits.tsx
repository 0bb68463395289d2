import { crewText } from '@app/domain/job/job/other-cleaners';
import { isOn } from '@app/domain/job/schedule/schedule';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { formatVisitTime } from '@app/domain/shared/visit-time';
import { Button } from '@app/ui';
import { useCleaners } from '../api/settings.ts';
import type { AgendaEntry } from './entries.ts';

export type Skipped = {
  visits: readonly AgendaEntry[];
  /** The id of the one that is being put back. */
  pending: number | undefined;
  onPutBack: (visit: AgendaEntry) => void;
};

type SkippedVisitsProps = Skipped & { day: Day };

/** The skipped visits of a day, which can be put back. On paper there are none. */
export function SkippedVisits({ visits, day, pending, onPutBack }: SkippedVisitsProps) {
  const cleaners = useCleaners();
  const skipped = visits.filter((visit) => isOn(visit, day));
  if (skipped.length === 0) return null;
  return (
    <ul
      aria-label={`Skipped on ${formatDay(day)}`}
      className="jobs:mt-1 jobs:grid jobs:gap-1 jobs:print:hidden"
    >
      {skipped.map((visit) => (
        <li
          key={visit.id}
          className="jobs:rounded jobs:border jobs:border-dashed jobs:border-line jobs:p-2 jobs:text-small jobs:text-ink-quiet jobs:wrap-anywhere"
        >
          <span className="jobs:block">Skipped</span>
          <span className="jobs:block jobs:line-through">
            {[formatVisitTime(visit), visit.clientName].filter(Boolean).join(' ')}
          </span>
          <span className="jobs:sr-only">{crewText(visit, cleaners) || 'Not assigned'}</span>
          <Button
            variant="quiet"
            size="small"
            className="jobs:-ml-3"
            data-visit={visit.id}
            aria-label={`Put back the visit of ${visit.clientName}, ${formatDay(day)}`}
            pending={pending === visit.id}
            onClick={() => onPutBack(visit)}
          >
            Put Back
          </Button>
        </li>
      ))}
    </ul>
  );
}
