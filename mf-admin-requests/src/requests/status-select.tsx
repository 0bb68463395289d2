import { REQUEST_STATUSES, type RequestStatus, statusOf } from '@app/domain/request/options';
import type { JobRequest } from '@app/domain/request/request';
import { MESSAGES } from '@app/domain/shared/messages';
import { keysOf } from '@app/domain/shared/validation';
import { Select } from '@app/ui';
import { toast } from '@app/web-kit';
import { useState } from 'react';
import { useRequestActions } from '../api/use-request-actions.ts';

const OPTIONS = keysOf(REQUEST_STATUSES).map((value) => ({ value, label: REQUEST_STATUSES[value].label }));

/** Any status may follow any other. While it is sent the new one shows; refused, the old one is back. */
export function StatusSelect({ request }: { request: JobRequest }) {
  const { setStatus } = useRequestActions();
  const [sending, setSending] = useState<RequestStatus>();

  const handleChange = async (status: RequestStatus) => {
    setSending(status);
    try {
      await setStatus(request.id, status);
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.statusUpdateFailed });
    } finally {
      setSending(undefined);
    }
  };

  return (
    <Select
      label={<span className="req:sr-only">Status of {request.clientName}</span>}
      options={OPTIONS}
      value={sending ?? statusOf(request)}
      disabled={sending !== undefined}
      onChange={(event) => handleChange(event.target.value as RequestStatus)}
    />
  );
}
