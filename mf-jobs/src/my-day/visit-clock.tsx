import type { CleanerVisit } from '@app/domain/job/my-day/my-day';
import {
  type VisitClock as Clock,
  type ClockKind,
  clockState,
  clockText,
  nextKinds,
  workedMinutes,
} from '@app/domain/job/my-day/visit-clock';
import { formatDuration } from '@app/domain/shared/visit-time';
import { Button } from '@app/ui';
import { useChangeVisit, useDayTime, useIsCleaner } from './my-day-calls.ts';

/** The clock of a visit that is today or was yesterday. */
export function VisitClock({ visit: { jobId, jobDate, clock } }: { visit: CleanerVisit }) {
  const isCleaner = useIsCleaner();
  const change = useChangeVisit();
  const { today } = useDayTime();
  if (!jobId || !clock || jobDate > today) return null;
  return <ClockPanel clock={clock} onChange={isCleaner ? (kind) => change(jobId, { kind }) : undefined} />;
}

const LABELS: Record<ClockKind, string> = {
  start: 'Start',
  break: 'Break',
  resume: 'End Break',
  done: 'Done',
  unstart: 'Not started yet',
};

type ClockPanelProps = {
  clock: Clock;
  /** Absent where the page is only looked at. */
  onChange?: ((kind: ClockKind) => void) | undefined;
};

/** When she was at the visit, and what she can press now. */
function ClockPanel({ clock, onChange }: ClockPanelProps) {
  const { timeZone, now } = useDayTime();
  const state = clockState(clock);
  const minutes = workedMinutes(clock, now);
  return (
    <div className="jobs:mt-4 jobs:rounded jobs:bg-mist jobs:p-3">
      <p role="status" className="jobs:text-lead jobs:font-semibold jobs:tabular-nums">
        {clockText(clock, timeZone)}
        {minutes > 0 && (
          <span className="jobs:font-normal">
            , {formatDuration(minutes)}
            {state === 'onBreak' && ' worked'}
          </span>
        )}
      </p>
      {onChange && (
        <div className="jobs:mt-2 jobs:flex jobs:flex-wrap jobs:gap-2">
          {nextKinds(clock, now).map((kind) => (
            <Button
              key={kind}
              size="large"
              variant={kind === 'start' || kind === 'done' ? 'primary' : 'secondary'}
              className="jobs:flex-1 jobs:basis-28"
              onClick={() => onChange(kind)}
            >
              {state === 'done' ? 'Not done yet' : LABELS[kind]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
