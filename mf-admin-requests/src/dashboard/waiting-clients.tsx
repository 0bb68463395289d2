import { openQuestionsPath } from '@app/contract/platform/site-map';
import { formatCount } from '@app/domain/shared/units';
import { Link } from '@app/web-kit';
import { MessageCircleQuestion } from 'lucide-react';
import { useWaitingClients } from '../api/jobs.ts';

/** A line that leads to the jobs with an open question; nothing without any, or while the jobs service does not respond. */
export function WaitingClients() {
  const count = useWaitingClients();
  if (count === 0) return null;
  return (
    <p className="req:mb-3 req:sm:mb-4">
      <Link
        to={openQuestionsPath()}
        className="req:inline-flex req:min-h-8 req:items-center req:gap-2 req:font-semibold req:text-leaf-deep req:underline req:decoration-line-strong req:underline-offset-4 req:hover:decoration-leaf-deep"
      >
        <MessageCircleQuestion aria-hidden size="1.125em" className="req:shrink-0" />
        {formatCount(count, 'client')} {count === 1 ? 'waits' : 'wait'} for a reply
      </Link>
    </p>
  );
}
