import { jobPath, PATHS } from '@app/contract/platform/site-map';
import { formatVisitTime } from '@app/domain/job/job/visit-time';
import { Link } from '@app/web-kit';
import type { useVisits } from '../api/today.ts';

type Visit = NonNullable<ReturnType<typeof useVisits>['visits']>[number];

type VisitsOfCleanerProps = { cleaner: string; visits: Visit[] };

export const VisitsOfCleaner = ({ cleaner, visits }: VisitsOfCleanerProps) => (
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
          <span className="req:tabular-nums">{formatVisitTime(visit) || 'No time yet'}</span>{' '}
          <Link
            // A visit that is no job yet is in the schedule only.
            to={visit.id === undefined ? PATHS.schedule : jobPath(visit.id)}
            className="req:font-semibold req:underline req:decoration-line-strong req:underline-offset-4 req:hover:decoration-current"
          >
            {visit.clientName}
          </Link>
          <span className="req:block req:text-small req:text-ink-soft">
            {visit.clientAddress}, {visit.clientCity}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
