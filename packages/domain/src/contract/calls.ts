import { AUTH_CALLS } from './auth-calls.ts';
import { JOB_CALLS } from './job-calls.ts';
import { REQUEST_CALLS } from './request-calls.ts';
import { SETTINGS_CALLS } from './settings-calls.ts';
import { UPLOAD_CALLS } from './upload-calls.ts';

/** The whole interface by service: what each call takes and answers. Stubs and services are both held to it. */
export const CALLS = {
  auth: AUTH_CALLS,
  requests: REQUEST_CALLS,
  jobs: JOB_CALLS,
  settings: SETTINGS_CALLS,
  uploads: UPLOAD_CALLS,
} as const;
