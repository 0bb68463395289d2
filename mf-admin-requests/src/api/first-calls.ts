import { account } from '@app/contract/auth';
import { openQuestions } from '@app/contract/jobs';
import { filledPath } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import { DEFAULT_VIEW, listQuery } from './request-view.ts';

/** The reads that each page makes first; the gateway names them in the HTML. */
export const firstCalls = {
  dashboard: [
    filledPath(requests.list.path, {}, listQuery(DEFAULT_VIEW)),
    requests.summary.path,
    openQuestions.path,
    settings.read.path,
    // Of the first steps: what is above the list moves it.
    requests.mailSettings.path,
    account.path,
  ],
  // Moments are shown in the time zone of the company.
  deletedRequests: [settings.read.path],
};
