import type { ClientView } from '@app/domain/job/client-link';
import { formatTime } from '@app/domain/job/visit-time';
import { formatDayRange } from '@app/domain/shared/dates';

/** 'Fri, Nov 20, 2026 at 10:00 AM', the date alone without a start time. */
export const dateTimeText = ({ job, startTime }: ClientView): string =>
  formatDayRange(job.jobDate, job.jobEndDate) + (startTime ? ` at ${formatTime(startTime)}` : '');
