import { PATHS } from '@app/contract/platform/site-map';

/** The pages that the header of the desk links to, in its order. */
export const DESK_LINKS = [
  { to: PATHS.admin, label: 'Dashboard' },
  { to: PATHS.schedule, label: 'Schedule' },
  { to: PATHS.newJob, label: 'New Job' },
  { to: PATHS.jobHistory, label: 'Job History' },
  { to: PATHS.clients, label: 'Clients' },
  { to: PATHS.reports, label: 'Reports' },
  { to: PATHS.settings, label: 'Settings' },
];
