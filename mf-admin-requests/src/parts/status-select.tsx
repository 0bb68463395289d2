import type { JobRequest } from '@app/domain/request/request';
import { REQUEST_STATUSES, type RequestStatus, statusOf } from '@app/domain/request/status';
import { MESSAGES } from '@app/domain/shared/messages';
import { selectOptions } from '@app/domain/shared/validation';
import { Select } from '@app/ui';
import { toastError } from '@app/web-kit/result-toasts';
import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { useRequestActions } from '../api/requests.ts';

/** Told of a new status before it is sent; of none when it was not stored. */
export type ReportStatus = (request: JobRequest, status: RequestStatus | undefined) => void;

export const StatusChanges = createContext<ReportStatus>(() => undefined);

const OPTIONS = selectOptions(REQUEST_STATUSES);

type StatusSelectProps = {
  request: JobRequest;
  label: ReactNode;
  className?: string;
  /** Of what changes the status beside it, too. */
  changing?: ReturnType<typeof useStatusChange>;
};

/** It has the colors of the badge of its status. */
export function StatusSelect({ request, label, className, changing }: StatusSelectProps) {
  const own = useStatusChange(request);
  const { status, change, saved } = changing ?? own;
  const { color } = REQUEST_STATUSES[status];
  return (
    <>
      <Select
        label={label}
        options={OPTIONS}
        value={status}
        onChange={(event) => change(event.target.value as RequestStatus)}
        style={{ background: `var(--app-${color}-ground)`, color: `var(--app-${color}-text)` }}
        {...(className && { className })}
      />
      <span aria-live="polite" className="req:sr-only">
        {saved === status && `Saved: ${REQUEST_STATUSES[status].label}`}
      </span>
    </>
  );
}

/**
 * The status to show, the one that was saved last, and a function that changes it. The new status shows at once and is
 * reverted on failure. Arrow keys change a select faster than the server responds, so one call runs at a time and the last
 * choice wins.
 */
export function useStatusChange(request: JobRequest) {
  const { setStatus } = useRequestActions();
  const report = use(StatusChanges);
  const [shown, setShown] = useState<RequestStatus>();
  const [saved, setSaved] = useState<RequestStatus>();
  const queued = useRef<RequestStatus>(undefined);
  const sending = useRef(false);

  async function sendQueued() {
    for (let next = queued.current; next; next = queued.current) {
      queued.current = undefined;
      await setStatus(request.id, next);
      setSaved(next);
    }
  }

  async function change(status: RequestStatus) {
    setShown(status);
    queued.current = status;
    report(request, status);
    if (sending.current) return;
    sending.current = true;
    try {
      await sendQueued();
    } catch (error) {
      queued.current = undefined;
      report(request, undefined);
      toastError(MESSAGES.statusUpdateFailed, error);
    } finally {
      sending.current = false;
      setShown(undefined);
    }
  }

  return { status: shown ?? statusOf(request), change, saved };
}
