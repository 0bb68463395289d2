import type { JobRequest } from '@app/domain/request/request';
import { Alert, Button, Skeleton } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { ApiError } from '@app/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useRequest } from '../api/requests.ts';
import { DialogBar } from './dialog-bar.tsx';
import { RequestDetails } from './request-details.tsx';

type RequestDialogProps = {
  /** Which request is open; undefined for none. */
  id: number | undefined;
  /** The list beneath, through which one can go on. */
  requests: JobRequest[] | undefined;
  onChange: (id: number) => void;
  onClose: () => void;
  /** The dialog has gone; `id` was open last. */
  onClosed: (id: number) => void;
};

/** Everything a visitor told us, what has happened since, and what to do next. */
export function RequestDialog({ id, requests, onChange, onClose, onClosed }: RequestDialogProps) {
  const listed = requests?.find((request) => request.id === id);
  // One that came by a link, or that no longer fits the filter, is read by itself.
  const { data: read, error, mutate } = useRequest(listed || !requests ? undefined : id);
  const neighbours = useNeighbours(id, requests);
  const current = listed ?? (read?.id === id ? read : undefined);
  // The last one stays on screen while the dialog fades out.
  const last = useRef(current);
  if (current) last.current = current;
  const shown = id === undefined || last.current?.id === id ? last.current : undefined;

  return (
    <Dialog open={id !== undefined} onClose={onClose} size="large" title={shown?.clientName ?? 'Request'}>
      {shown && (
        <>
          <DialogBar request={shown} neighbours={neighbours} onChange={onChange} />
          <RequestDetails key={shown.id} request={shown} />
        </>
      )}
      {!shown && (error ? <NotThere error={error} onRetry={() => void mutate()} /> : <DetailsSkeleton />)}
      <WhenGone id={id} onGone={onClosed} />
    </Dialog>
  );
}

type NotThereProps = { error: Error; onRetry: () => void };

const NotThere = ({ error, onRetry }: NotThereProps) =>
  error instanceof ApiError && error.status === 404 ? (
    <Alert tone="warning">This request is not there. It may have been deleted.</Alert>
  ) : (
    <Alert actions={<Button onClick={onRetry}>Try again</Button>}>The request could not be loaded.</Alert>
  );

const DetailsSkeleton = () => (
  <div role="status" aria-label="Loading request" className="req:grid req:gap-4">
    <Skeleton className="req:w-48" />
    <Skeleton className="req:h-24" />
  </div>
);

/** The focus goes back to the card of the request that was open last, which need not be the one that was opened. */
function WhenGone({ id, onGone }: { id: number | undefined; onGone: (id: number) => void }) {
  const last = useRef(id);
  if (id !== undefined) last.current = id;
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(
    () => () => {
      // After the dialog has given the focus back to where it was.
      setTimeout(() => last.current !== undefined && gone.current(last.current));
    },
    [],
  );
  return null;
}

export type Neighbours = { previous: number | undefined; next: number | undefined };

/**
 * The requests before and after the open one, in the order in which they lay when the first was opened: a request that
 * gets another status moves in the list beneath, but what was next still is.
 */
function useNeighbours(id: number | undefined, requests: JobRequest[] = []): Neighbours {
  const [order, setOrder] = useState<number[]>([]);
  const ids = requests.map((request) => request.id);
  // Pages that are read while the dialog is open come at the end.
  const wanted = id === undefined ? ids : [...order, ...ids.filter((one) => !order.includes(one))];
  if (wanted.join() !== order.join()) setOrder(wanted);

  const at = id === undefined ? -1 : order.indexOf(id);
  return at === -1
    ? { previous: undefined, next: undefined }
    : { previous: order[at - 1], next: order[at + 1] };
}
