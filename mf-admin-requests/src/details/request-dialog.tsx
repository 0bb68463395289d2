import type { JobRequest } from '@app/domain/request/request';
import { Alert, Skeleton } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { Dialog } from '@app/ui/overlay';
import { ApiError } from '@app/web-kit';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { useEffect, useRef, useState } from 'react';
import { useRequest } from '../api/requests.ts';
import { DialogBar, type Neighbors } from './dialog-bar.tsx';
import { PhoneCall, RequestDetails } from './request-details.tsx';

type RequestDialogProps = {
  /** The open request; undefined for none. */
  id: number | undefined;
  /** The list behind the dialog, for previous and next. */
  requests: JobRequest[] | undefined;
  onChange: (id: number) => void;
  onClose: () => void;
  /** Called after the dialog has been removed; `id` was open last. */
  onClosed: (id: number) => void;
};

export function RequestDialog({ id, requests, onChange, onClose, onClosed }: RequestDialogProps) {
  const listed = requests?.find((request) => request.id === id);
  // A request that was opened by URL, or that the filter no longer matches, is not in the list.
  const { data: read, error, mutate } = useRequest(listed || !requests ? undefined : id);
  const neighbors = useNeighbors(id, requests);
  const current = listed ?? (read?.id === id ? read : undefined);
  // Keeps the content while the dialog fades out.
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const shown = id === undefined || last?.id === id ? last : undefined;

  // A photo or note of the request before, which had the focus, goes with it.
  const content = useFocusAfterLoss<HTMLDivElement>(shown ? [shown.id] : []);

  return (
    <Dialog open={id !== undefined} onClose={onClose} size="large" title={shown?.clientName ?? 'Request'}>
      <div ref={content} tabIndex={-1} className="req:outline-none">
        {shown && (
          <>
            <PhoneCall key={`call-${shown.id}`} request={shown} />
            <DialogBar request={shown} neighbors={neighbors} onChange={onChange} />
            <RequestDetails key={shown.id} request={shown} />
          </>
        )}
        {!shown &&
          (error ? <LoadFailure error={error} onRetry={() => void mutate()} /> : <DetailsSkeleton />)}
      </div>
      <OnRemoved id={id} onRemoved={onClosed} />
    </Dialog>
  );
}

const LoadFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <Alert tone="warning">This request is not there. It may have been deleted.</Alert>
  ) : (
    <LoadFailed onRetry={onRetry}>The request could not be loaded.</LoadFailed>
  );

const DetailsSkeleton = () => (
  <div role="status" aria-label="Loading request" className="req:grid req:gap-4">
    <Skeleton className="req:w-48" />
    <Skeleton className="req:h-24" />
  </div>
);

/** Reports the request that was open last, which need not be the one whose card opened the dialog. */
function OnRemoved({ id, onRemoved }: { id: number | undefined; onRemoved: (id: number) => void }) {
  const last = useRef({ id, onRemoved });
  useEffect(() => {
    last.current = { id: id ?? last.current.id, onRemoved };
  }, [id, onRemoved]);
  useEffect(
    () => () => {
      // Runs after the dialog has restored the focus.
      setTimeout(() => last.current.id !== undefined && last.current.onRemoved(last.current.id));
    },
    [],
  );
  return null;
}

/**
 * The requests before and after the open one, in the order of the list when the dialog was opened. A new status moves a
 * request in the list behind the dialog without changing previous and next.
 */
function useNeighbors(id: number | undefined, requests: JobRequest[] = []): Neighbors {
  const [order, setOrder] = useState<number[]>([]);
  const ids = requests.map((request) => request.id);
  // Requests loaded while the dialog is open are appended.
  const newOrder = id === undefined ? ids : [...order, ...ids.filter((other) => !order.includes(other))];
  if (newOrder.join() !== order.join()) setOrder(newOrder);

  const index = id === undefined ? -1 : order.indexOf(id);
  return index === -1
    ? { previous: undefined, next: undefined }
    : { previous: order[index - 1], next: order[index + 1] };
}
