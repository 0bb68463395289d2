import type { CleanerVisit } from '@app/domain/job/my-day/my-day';
import {
  type ClockKind,
  clockState,
  clockText,
  isAtWork,
  nextKinds,
  workedMinutes,
} from '@app/domain/job/my-day/visit-clock';
import { formatDay } from '@app/domain/shared/dates';
import { formatDuration } from '@app/domain/shared/visit-time';
import { Button } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { useState } from 'react';
import { phone, shownDay } from './changes/change-queue.ts';
import { useChangeVisit, useDayTime, useIsCleaner } from './my-day-calls.ts';
import { focusClock } from './visit-focus.ts';

const LABELS: Record<ClockKind, string> = {
  start: 'Start',
  break: 'Break',
  resume: 'End Break',
  done: 'Done',
  unstart: 'Not started yet',
};

/** The clock of a visit that is today or was yesterday: when she was there, and what she can press now. */
export function VisitClock({ visit: { jobId, jobDate, clock } }: { visit: CleanerVisit }) {
  const isCleaner = useIsCleaner();
  const change = useChangeVisit();
  const { timeZone, now, today } = useDayTime();
  const [asked, setAsked] = useState<Asked>();
  if (!jobId || !clock || jobDate > today) return null;
  const state = clockState(clock);
  const minutes = workedMinutes(clock, now);
  const press = async (kind: ClockKind, ended: CleanerVisit[] = []) => {
    setAsked(undefined);
    for (const other of ended) await change(other.jobId!, { kind: 'done' });
    await change(jobId, { kind });
    focusClock(jobId);
  };
  const handleCancel = () => {
    setAsked(undefined);
    focusClock(jobId);
  };
  const ask = (kind: ClockKind) => {
    const { visits = [] } = shownDay(phone.getState()) ?? {};
    const others = visits.filter((other) => other.jobId !== jobId && other.clock && isAtWork(other.clock));
    if (others.length > 0 && (kind === 'start' || kind === 'resume')) setAsked({ kind, others });
    else void press(kind);
  };
  return (
    <div data-clock className="jobs:mt-4 jobs:rounded jobs:bg-mist jobs:p-3">
      <p className="jobs:text-lead jobs:font-semibold jobs:tabular-nums">
        {/* Spoken after a press; the minutes would be each time one has passed. */}
        <span role="status">{clockText(clock, timeZone)}</span>
        {minutes > 0 && (
          <span className="jobs:font-normal">
            , {formatDuration(minutes)}
            {state === 'onBreak' && ' worked'}
          </span>
        )}
      </p>
      {asked && <Question {...asked} onAnswer={press} onCancel={handleCancel} />}
      {isCleaner && !asked && (
        <div className="jobs:mt-2 jobs:flex jobs:flex-wrap jobs:gap-2">
          {nextKinds(clock, now).map((kind) => (
            <Button
              key={kind}
              size="large"
              variant={kind === 'start' || kind === 'done' ? 'primary' : 'secondary'}
              className="jobs:flex-1 jobs:basis-28"
              // Enter that is held would press the button that gets the focus next.
              onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
              onClick={() => ask(kind)}
            >
              {state === 'done' ? 'Not done yet' : LABELS[kind]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What she pressed while others of her visits run. */
type Asked = { kind: ClockKind; others: CleanerVisit[] };
type QuestionProps = Asked & {
  onAnswer: (kind: ClockKind, ended?: CleanerVisit[]) => void;
  onCancel: () => void;
};

/** Two clocks of hers would count the same time twice. It is no dialog, which is loaded over the line. */
function Question({ kind, others, onAnswer, onCancel }: QuestionProps) {
  const { timeZone, today } = useDayTime();
  const verb = kind === 'start' ? 'Start' : 'Go On';
  const button = { size: 'large', variant: 'secondary' } as const;
  return (
    <div className="jobs:mt-2 jobs:grid jobs:gap-2">
      <div role="alert">
        Another visit is not done yet:
        {others.map(({ jobId, jobDate, clientName, clock }) => (
          <p key={jobId} className="jobs:font-semibold jobs:wrap-anywhere">
            <Dotted parts={[clientName, formatDay(jobDate, today), clockText(clock!, timeZone)]} />
          </p>
        ))}
      </div>
      <Button size="large" onClick={() => onAnswer(kind, others)}>{`Done There and ${verb}`}</Button>
      <Button {...button} onClick={() => onAnswer(kind)}>{`${verb} Anyway`}</Button>
      <Button {...button} autoFocus onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
