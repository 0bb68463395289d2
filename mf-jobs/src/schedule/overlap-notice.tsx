import { cleanersOf, type OtherCleaner } from '@app/domain/job/job/other-cleaners';
import { endDateOf } from '@app/domain/job/job/recurrence';
import { overlapping } from '@app/domain/job/schedule/schedule';
import { cleanerName } from '@app/domain/settings/cleaners';
import { type Day, isDay } from '@app/domain/shared/dates';
import { isTimeOfDay } from '@app/domain/shared/time-of-day';
import { formatVisitTime, type VisitTime } from '@app/domain/shared/visit-time';
import { useFormContext } from 'react-hook-form';
import { useCleaners } from '../api/settings.ts';
import { ofCleaner } from './entries.ts';
import { useAgenda } from './schedule.ts';
import { useAwayTexts } from './time-off-notice.tsx';

type Fields = VisitTime & {
  jobDate: Day;
  jobEndDate?: Day | null;
  assignedCleaner?: string | null;
  otherCleaners?: OtherCleaner[] | null;
};

/**
 * Names the visits of each cleaner that overlap the one in the form on its first day, and who has time off. It may be saved all
 * the same. `dayCount` is that of a job whose last day is not in the form.
 */
export function OverlapNotice({ ownId, dayCount = 1 }: { ownId: number; dayCount?: number }) {
  const { watch } = useFormContext<Fields>();
  const names = useCleaners();
  const [jobDate, lastDay, startTime, durationMinutes, cleaner, otherCleaners] = watch([
    'jobDate',
    'jobEndDate',
    'startTime',
    'durationMinutes',
    'assignedCleaner',
    'otherCleaners',
  ]);
  const crew = cleanersOf({ assignedCleaner: cleaner || null, otherCleaners }).filter((one) => one !== null);
  const time = isTimeOfDay(startTime ?? '') ? startTime : null;
  const isPlanned = crew.length > 0 && isDay(jobDate) && time !== null;
  const { data } = useAgenda(isPlanned ? jobDate : null, 1);
  const own = {
    id: ownId,
    jobDate,
    jobEndDate: null,
    startTime: time,
    durationMinutes: durationMinutes || null,
  };
  const jobEndDate = lastDay || (isDay(jobDate) ? endDateOf(jobDate, dayCount) : null);
  const away = useAwayTexts({ ...own, jobEndDate, assignedCleaner: cleaner || null, otherCleaners });
  const notices = crew.flatMap((one) => {
    const others = ofCleaner(isPlanned && data ? data.jobs : [], one).filter(
      (other) => other.id !== ownId && overlapping([own, other], jobDate).has(ownId),
    );
    if (others.length === 0) return [];
    const visits = others.map((other) => `${other.clientName}, ${formatVisitTime(other)}`).join('; ');
    return crew.length > 1
      ? `${cleanerName(one, names)}: overlaps with ${visits}`
      : `Overlaps with ${visits}`;
  });
  return (
    // The region is there before its text, which screen readers speak only then.
    <p
      role="status"
      className="jobs:mt-1.5 jobs:text-small jobs:whitespace-pre-line jobs:text-yellow-text jobs:empty:mt-0"
    >
      {[...notices, ...away].join('\n')}
    </p>
  );
}
