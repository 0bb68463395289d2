import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/options';
import type { JobRequest } from '@app/domain/request/request';
import { keysOf } from '@app/domain/shared/validation';
import { Select } from '@app/ui';
import type { ReactNode } from 'react';
import { useStatusChange } from './use-status-change.ts';

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
