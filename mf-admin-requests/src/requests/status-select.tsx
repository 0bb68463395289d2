import type { JobRequest } from '@app/domain/request/request';
import { REQUEST_STATUSES, type RequestStatus, statusOf } from '@app/domain/request/status';
import { MESSAGES } from '@app/domain/shared/messages';
import { keysOf } from '@app/domain/shared/validation';
import { Select } from '@app/ui';
import { toast } from '@app/web-kit';
import { type ReactNode, useRef, useState } from 'react';
import { useRequestActions } from '../api/requests.ts';

const OPTIONS = keysOf(REQUEST_STATUSES).map((value) => ({ value, label: REQUEST_STATUSES[value].label }));

type StatusSelectProps = { request: JobRequest; label: ReactNode; className?: string };

/** Any status may follow any other. */
export function StatusSelect({ request, label, className }: StatusSelectProps) {
  const { status, change } = useStatusChange(request);
  return (
    <Select
      label={label}
      options={OPTIONS}
      value={status}
      onChange={(event) => change(event.target.value as RequestStatus)}
      {...(className && { className })}
    />
  );
}

/**
 * The status to show and how to change it. The new one shows at once; refused, the old one is back. Arrow keys run
 * through a select faster than the server answers: one call at a time is under way, and the last choice holds.
 */
function useStatusChange(request: JobRequest) {
  const { setStatus } = useRequestActions();
  const [shown, setShown] = useState<RequestStatus>();
  const wanted = useRef<RequestStatus>(undefined);
  const sending = useRef(false);

  async function sendAll() {
    for (let next = wanted.current; next; next = wanted.current) {
      wanted.current = undefined;
      await setStatus(request.id, next);
    }
  }

  async function change(status: RequestStatus) {
    setShown(status);
    wanted.current = status;
    if (sending.current) return;
    sending.current = true;
    try {
      await sendAll();
    } catch {
      wanted.current = undefined;
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.statusUpdateFailed });
    } finally {
      sending.current = false;
      setShown(undefined);
    }
  }

  return { status: shown ?? statusOf(request), change };
}
