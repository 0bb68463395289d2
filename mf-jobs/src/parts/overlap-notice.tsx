import { isTimeOfDay } from '@app/domain/job/job/time-of-day';
import { formatVisitTime, type VisitTime } from '@app/domain/job/job/visit-time';
import { overlapping } from '@app/domain/job/schedule/schedule';
import { type Day, isDay } from '@app/domain/shared/dates';
import { useFormContext } from 'react-hook-form';
import { ofCleaner } from '../schedule/cleaner-rows.ts';
import { useAgenda } from '../schedule/schedule.ts';

type Fields = VisitTime & { jobDate: Day; assignedCleaner?: string | null };

/** Names the visits of the cleaner that overlap the one in the form on its first day. It may be saved all the same. */
export function OverlapNotice({ ownId }: { ownId: number }) {
  const { watch } = useFormContext<Fields>();
  const [jobDate, startTime, durationMinutes, cleaner] = watch([
    'jobDate',
    'startTime',
    'durationMinutes',
    'assignedCleaner',
  ]);
  const isPlanned = Boolean(cleaner) && isDay(jobDate) && isTimeOfDay(startTime ?? '');
  const { data } = useAgenda(isPlanned ? jobDate : null, 1);
  const own = { id: ownId, jobDate, jobEndDate: null, startTime, durationMinutes: durationMinutes || null };
  const others = ofCleaner(isPlanned && data ? data.jobs : [], cleaner ?? null).filter(
    (other) => other.id !== ownId && overlapping([own, other], jobDate).has(ownId),
  );
  return (
    // The region is there before its text, which screen readers speak only then.
    <p role="status" className="jobs:mt-1.5 jobs:text-small jobs:text-yellow-text jobs:empty:mt-0">
      {others.length > 0 &&
        `Overlaps with ${others.map((other) => `${other.clientName}, ${formatVisitTime(other)}`).join('; ')}`}
    </p>
  );
}
