import * as auth from './auth.ts';
import * as jobs from './jobs.ts';
import * as requests from './requests.ts';
import * as settings from './settings.ts';
import * as uploads from './uploads.ts';

export const SERVICE_CALLS = { auth, requests, jobs, settings, uploads } as const;

export type ServiceName = keyof typeof SERVICE_CALLS;

export const SERVICES = Object.keys(SERVICE_CALLS) as ServiceName[];
