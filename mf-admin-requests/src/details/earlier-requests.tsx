import type { JobRequest } from '@app/domain/request/request';
import { REQUEST_STATUSES, statusOf } from '@app/domain/request/status';
import { formatDay } from '@app/domain/shared/dates';
import { Skeleton } from '@app/ui';
import { leavesFocus } from '@app/ui/lists';
import { Link, useQueryParts } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';
import type { MouseEvent } from 'react';
import { useEarlierRequests } from '../api/requests.ts';

const LINK =
  'req:font-semibold req:text-leaf-deep req:underline req:decoration-line-strong req:underline-offset-4 req:hover:decoration-leaf-deep';

/** The requests that the same visitor sent before this one, each a link that opens it. */
export function EarlierRequests({ id }: { id: number }) {
  const { data, error, mutate } = useEarlierRequests(id);
  if (data?.requests.length === 0) return <span className="req:text-ink-quiet">No</span>;
  if (data)
    return (
      <ul>
        {data.requests.map((request) => (
          <EarlierRequest key={request.id} {...request} />
        ))}
        {data.more > 0 && <li className="req:text-ink-quiet">{data.more} more</li>}
      </ul>
    );
  if (!error) return <Skeleton className="req:w-32" />;
  return (
    <>
      Could not be loaded.{' '}
      <button
        ref={leavesFocus}
        type="button"
        onClick={() => mutate()}
        className={`req:cursor-pointer ${LINK}`}
      >
        Try Again
      </button>
    </>
  );
}

type EarlierRequestProps = Pick<JobRequest, 'id' | 'status' | 'createdAt'>;

function EarlierRequest({ id, createdAt, ...request }: EarlierRequestProps) {
  const [query, , state] = useQueryParts();
  const { today, dayOf } = useMoments();
  const search = new URLSearchParams(query);
  search.set('request', String(id));
  return (
    <li>
      {/* The link takes the place of this request in the history, as Previous and Next do. */}
      <Link
        replace
        to={`?${search}`}
        state={state}
        onClick={focusDialog}
        className={`req:inline-block req:max-md:py-2 ${LINK}`}
      >
        {formatDay(dayOf(createdAt), today)}
      </Link>{' '}
      <span className="req:text-ink-quiet">({REQUEST_STATUSES[statusOf(request)].label})</span>
    </li>
  );
}

/** The link leaves with the content of the dialog, and the focus with it. */
const focusDialog = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
