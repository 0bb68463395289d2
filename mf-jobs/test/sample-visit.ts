import type { ComingVisit } from '@app/domain/job/schedule/series';
import { sampleJob } from '@app/domain/testing/sample-job';
import { TODAY } from './open-page.tsx';

const { clientName, clientAddress, clientCity, clientState, clientZip, clientPhone } = sampleJob();
/** A coming visit on the day TODAY. */
export const VISIT: ComingVisit = {
  ...{ clientName, clientAddress, clientCity, clientState, clientZip, clientPhone },
  ...{ jobNotes: null, finalNotes: null, specialRequests: null },
  seriesId: 3,
  version: '"3.1"',
  day: TODAY,
  every: 'twoWeeks',
  until: null,
  isChanged: false,
  jobDate: TODAY,
  jobEndDate: null,
  startTime: '09:00',
  durationMinutes: 120,
  assignedCleaner: 'marialopez',
  otherCleaners: null,
  finalTotal: 125,
};
/** When, by whom and for how much it is. */
export const PLAN = {
  jobDate: TODAY,
  startTime: '09:00',
  durationMinutes: 120,
  assignedCleaner: 'marialopez',
  otherCleaners: null,
  finalTotal: 125,
};
