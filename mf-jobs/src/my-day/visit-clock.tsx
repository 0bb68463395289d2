import {
  type ClockKind,
  clockState,
  clockText,
  NEXT_KINDS,
  type VisitClock,
  workedMinutes,
} from '@app/domain/job/my-day/visit-clock';
import { formatDuration } from '@app/domain/shared/visit-time';
import { Button } from '@app/ui';
import { useDayTime } from './my-day-calls.ts';

const LABELS: Record<ClockKind, string> = {
  start: 'Start',
  break: 'Break',
  resume: 'Go on',
  done: 'Done',
};

type VisitClockProps = {
  clock: VisitClock;
  /** Absent where the page is only looked at. */
  onChange?: ((kind: ClockKind) => void) | undefined;
};

/** When she was at the visit, and what she can press now. */
export function VisitClockPanel({ clock, onChange }: VisitClockProps) {
  const { timeZone, now } = useDayTime();
  const state = clockState(clock);
  const minutes = workedMinutes(clock, now);
  return (
    <div className="jobs:mt-4 jobs:rounded jobs:bg-mist jobs:p-3">
      <p role="status" className="jobs:text-lead jobs:font-semibold jobs:tabular-nums">
        {clockText(clock, timeZone)}
        {minutes > 0 && <span className="jobs:font-normal"> · {formatDuration(minutes)}</span>}
      </p>
      {onChange && (
        <div className="jobs:mt-2 jobs:flex jobs:flex-wrap jobs:gap-2">
          {NEXT_KINDS[state].map((kind) => (
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
