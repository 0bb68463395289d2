import * as auth from './auth.ts';
import * as jobs from './jobs.ts';
import type { ServiceName } from './platform/areas-and-services.ts';
import * as requests from './requests.ts';
import * as settings from './settings.ts';
import * as uploads from './uploads.ts';

export const SERVICE_CALLS = { auth, requests, jobs, settings, uploads } satisfies Record<
  ServiceName,
  object
>;
