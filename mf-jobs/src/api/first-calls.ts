import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { filledPath } from '@app/contract/platform/call';
import * as settings from '@app/contract/settings';
import { ALL_JOBS, filterQuery, listQuery, PAGE_SIZE } from './job-view.ts';

// Moments are shown in the time zone of the company.
const SETTINGS = [settings.read.path];

/** The reads that each page makes first; the gateway names them in the HTML. */
export const firstCalls = {
  newJob: SETTINGS,
  schedule: SETTINGS,
  job: SETTINGS,
  client: SETTINGS,
  importClients: SETTINGS,
  deletedJobs: SETTINGS,
  // Beside the visits the session: the shell's own calls are those of the desk.
  myDay: [auth.session.path, jobs.myDay.path],
  jobHistory: [
    filledPath(jobs.list.path, {}, listQuery(ALL_JOBS, PAGE_SIZE)),
    filledPath(jobs.summary.path, {}, filterQuery(ALL_JOBS)),
    settings.read.path,
    // Its arrival would draw the cards again.
    jobs.mail.path,
  ],
  clients: [filledPath(jobs.clientList.path, {}, { limit: String(PAGE_SIZE) })],
};
