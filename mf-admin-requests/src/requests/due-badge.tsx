import { statusOf } from '@app/domain/request/options';
import { promiseClock } from '@app/domain/request/promise';
import type { JobRequest } from '@app/domain/request/request';
import { Badge } from '@app/ui';

/** How the 24-hour promise stands; only a pending request still waits for its answer. */
export function DueBadge({ request }: { request: JobRequest }) {
  if (statusOf(request) !== 'pending') return null;
  const { overdue, text } = promiseClock(request.createdAt, Date.now());
  return <Badge tone={overdue ? 'red' : 'grey'}>{text}</Badge>;
}
