import type { JobRequest } from '@app/domain/request/request';
import type { RequestStatus } from '@app/domain/request/status';
import { createContext } from 'react';

/** Told of a new status before it is sent; of none when it was not stored. */
export type ReportStatus = (request: JobRequest, status: RequestStatus | undefined) => void;

export const StatusChanges = createContext<ReportStatus>(() => undefined);
