import { AUTH_CALLS } from './auth.ts';
import { JOB_CALLS } from './jobs.ts';
import { REQUEST_CALLS } from './requests.ts';
import { SETTINGS_CALLS } from './settings.ts';
import { UPLOAD_CALLS } from './uploads.ts';

/** The whole interface by service: what each call takes and answers. Stubs and services are both held to it. */
export const CALLS = {
  auth: AUTH_CALLS,
  requests: REQUEST_CALLS,
  jobs: JOB_CALLS,
  settings: SETTINGS_CALLS,
  uploads: UPLOAD_CALLS,
} as const;
