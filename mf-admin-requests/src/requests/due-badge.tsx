import { statusOf } from '@app/domain/request/options';
import { promiseClock } from '@app/domain/request/promise';
import type { JobRequest } from '@app/domain/request/request';
import { Badge } from '@app/ui';
import { AlarmClock } from 'lucide-react';
import { useNow } from './use-now.ts';

// From here on the answer should be the next thing that is done.
const SOON_HOURS = 4;

/** How the 24-hour promise stands; only a pending request still waits for its answer. */
export function DueBadge({ request }: { request: JobRequest }) {
  const now = useNow();
  if (statusOf(request) !== 'pending') return null;
  const { overdue, hours, text } = promiseClock(request.createdAt, now);
  const tone = overdue ? 'red' : hours < SOON_HOURS ? 'yellow' : 'grey';
  return (
    <Badge tone={tone}>
      <AlarmClock aria-hidden size="1em" />
      {text}
    </Badge>
  );
}
