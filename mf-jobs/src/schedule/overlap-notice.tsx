import { cleanersOf, type OtherCleaner } from '@app/domain/job/job/other-cleaners';
import { endDateOf } from '@app/domain/job/job/recurrence';
import { overlapping } from '@app/domain/job/schedule/schedule';
import { cleanerName } from '@app/domain/settings/cleaners';
import { type Day, isDay } from '@app/domain/shared/dates';
import { isTimeOfDay } from '@app/domain/shared/time-of-day';
import { formatVisitTime, type VisitTime } from '@app/domain/shared/visit-time';
import { Alert } from '@app/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCleaners } from '../api/settings.ts';
import { ofCleaner } from './entries.ts';
import { useAgenda } from './schedule.ts';
import { useAwayTexts } from './time-off-notice.tsx';

/** As stored or as a form has it, with '' for nobody, no day and no time. */
type Fields = Partial<VisitTime> & {
  jobDate: Day;
  jobEndDate?: Day | null;
  assignedCleaner?: string | null;
  otherCleaners?: OtherCleaner[] | null;
};

/**
 * The warning about the visit in the form around it, in view where a change of the fields makes it. `dayCount` is that of a job
 * whose last day is not in the form.
 */
export function OverlapNotice({ ownId, dayCount = 1 }: { ownId: number; dayCount?: number | undefined }) {
  const { isDirty } = useFormContext<Fields>().formState;
  const entered = useWatch<Fields>() as Fields;
  const { jobDate } = entered;
  const jobEndDate = entered.jobEndDate || (isDay(jobDate) ? endDateOf(jobDate, dayCount) : null);
  return <VisitWarning ownId={ownId} visit={{ ...entered, jobEndDate }} isChanged={isDirty} />;
}

type VisitWarningProps = { ownId: number; visit: Fields; isChanged?: boolean };

/**
 * Names the visits of each cleaner that overlap this one on its first day, and who has time off, or says that this is not known. It
 * may be saved all the same.
 * `ownId` is that of its entry in the schedule, or 0.
 */
export function VisitWarning({ ownId, visit, isChanged = false }: VisitWarningProps) {
  const names = useCleaners();
  const { jobDate, jobEndDate, startTime, durationMinutes, assignedCleaner, otherCleaners } = visit;
  const planned = { assignedCleaner: assignedCleaner || null, otherCleaners };
  const crew = cleanersOf(planned).filter((one) => one !== null);
  const time = isTimeOfDay(startTime ?? '') ? (startTime ?? null) : null;
  const isPlanned = crew.length > 0 && isDay(jobDate) && time !== null;
  const { data, error } = useAgenda(isPlanned ? jobDate : null, 1);
  const own = {
    id: ownId,
    jobDate,
    jobEndDate: null,
    startTime: time,
    durationMinutes: durationMinutes || null,
  };
  const away = useAwayTexts({ ...own, ...planned, jobEndDate: jobEndDate || null });
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
  const unknown = [isPlanned && error && !data && 'other visits', away.isUnknown && 'time off'].filter(
    Boolean,
  );
  const unchecked = unknown.length > 0 ? [`Could not check ${unknown.join(' and ')} of that day`] : [];
  const text = [...notices, ...away.texts, ...unchecked].join('\n');
  const region = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() => {
    if (isChanged) region.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (text) show();
  }, [text]);
  return (
    // The region is there before its text, which screen readers speak only then.
    <div ref={region} role="status" className="jobs:not-empty:mt-3">
      {text && <Alert tone="warning" title={text} className="jobs:p-3 jobs:whitespace-pre-line" />}
    </div>
  );
}
