import {
  API,
  jobPath,
  jobPaymentPath,
  jobPaymentsPath,
  jobPhotoPath,
  jobRequestEventsPath,
  jobRequestNotesPath,
  jobRequestPath,
  jobRequestRestorePath,
  jobRequestStatusPath,
  jobRestorePath,
  publicObjectPath,
  uploadedObjectPath,
} from '@app/domain/shared/api';
import { MAX_PHOTO_BYTES } from '@app/domain/upload/upload';

export const SERVICES = ['auth', 'requests', 'jobs', 'settings', 'uploads'] as const;
export type ServiceName = (typeof SERVICES)[number];

export type Door = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:id`, `:photoId` and `:paymentId` stand for one segment. */
  path: string;
  service: ServiceName;
  /** 'optional': open to all, but the service is told who asks when somebody is signed in. */
  access: 'public' | 'optional' | 'admin';
  body: 'none' | 'json' | 'json or nothing' | 'file';
  /** In bytes. */
  bodyLimit: number;
  /** How long the client may take to send the body, and then the service to begin its answer. */
  patience: Patience;
  /** The service says how long its answer may be kept; every other answer is never kept. */
  keeps?: true;
  /** The service is told which of the photos named in the body are there. */
  namesPhotos?: true;
};

type Patience = { bodyMs: number; answerMs: number };
const USUAL: Patience = { bodyMs: 30_000, answerMs: 10_000 };
// Photos over a slow phone line; the service then decodes or cleans them.
const LONG: Patience = { bodyMs: 120_000, answerMs: 30_000 };

const KIB = 1024;
const MIB = 1024 * KIB;
const SMALL = 64 * KIB;
const FORM = 128 * KIB;
const JOB_WITH_PHOTOS = 32 * MIB;

// The path builders encode what they are given, the colon of a placeholder too.
const template = (path: string) => decodeURIComponent(path);
const JOB = template(jobPath(':id'));
const JOB_RESTORE = template(jobRestorePath(':id'));
const PAYMENTS = template(jobPaymentsPath(':id'));
const PAYMENT = template(jobPaymentPath(':id', ':paymentId'));
const JOB_PHOTO = template(jobPhotoPath(':id', ':photoId'));
const REQUEST = template(jobRequestPath(':id'));
const REQUEST_STATUS = template(jobRequestStatusPath(':id'));
const REQUEST_EVENTS = template(jobRequestEventsPath(':id'));
const REQUEST_NOTES = template(jobRequestNotesPath(':id'));
const REQUEST_RESTORE = template(jobRequestRestorePath(':id'));
const PUBLIC_OBJECT = template(publicObjectPath(':id'));
const PHOTO = template(uploadedObjectPath(':id'));

const bodiless = { body: 'none', bodyLimit: 0, patience: USUAL } as const;
const json = (bodyLimit: number) => ({ body: 'json', bodyLimit, patience: USUAL }) as const;
const jsonOrNothing = { body: 'json or nothing', bodyLimit: SMALL, patience: USUAL } as const;

const photoFile = { body: 'file', bodyLimit: MAX_PHOTO_BYTES, patience: LONG } as const;

const visitor = { access: 'public' } as const;
const admin = { access: 'admin' } as const;

const auth = { service: 'auth' } as const;
const requests = { service: 'requests' } as const;
const jobs = { service: 'jobs' } as const;
const settings = { service: 'settings' } as const;
const uploads = { service: 'uploads' } as const;

/** Every call that can reach a service. What is not here does not exist. */
export const DOORS: readonly Door[] = [
  { method: 'POST', path: API.login, ...auth, ...visitor, ...json(SMALL) },
  { method: 'GET', path: API.session, ...auth, ...visitor, ...bodiless },
  { method: 'POST', path: API.logout, ...auth, ...visitor, ...jsonOrNothing },
  { method: 'GET', path: API.demo, ...auth, ...visitor, ...bodiless },
  { method: 'POST', path: API.password, ...auth, ...admin, ...json(SMALL) },

  { method: 'GET', path: API.settings, ...settings, access: 'optional', ...bodiless },
  { method: 'PATCH', path: API.settings, ...settings, ...admin, ...json(FORM) },

  { method: 'POST', path: API.jobRequests, ...requests, ...visitor, ...json(FORM), namesPhotos: true },
  { method: 'GET', path: API.jobRequests, ...requests, ...admin, ...bodiless },
  { method: 'GET', path: API.jobRequestsSummary, ...requests, ...admin, ...bodiless },
  { method: 'GET', path: REQUEST, ...requests, ...admin, ...bodiless },
  { method: 'PATCH', path: REQUEST_STATUS, ...requests, ...admin, ...json(SMALL) },
  { method: 'DELETE', path: REQUEST, ...requests, ...admin, ...bodiless },
  { method: 'GET', path: REQUEST_EVENTS, ...requests, ...admin, ...bodiless },
  { method: 'POST', path: REQUEST_NOTES, ...requests, ...admin, ...json(SMALL) },
  { method: 'POST', path: REQUEST_RESTORE, ...requests, ...admin, ...jsonOrNothing },

  { method: 'GET', path: API.jobs, ...jobs, ...admin, ...bodiless },
  { method: 'POST', path: API.jobs, ...jobs, ...admin, ...json(JOB_WITH_PHOTOS), patience: LONG },
  { method: 'GET', path: API.jobsSummary, ...jobs, ...admin, ...bodiless },
  { method: 'GET', path: API.jobsClients, ...jobs, ...admin, ...bodiless },
  { method: 'GET', path: JOB, ...jobs, ...admin, ...bodiless },
  { method: 'PATCH', path: JOB, ...jobs, ...admin, ...json(FORM) },
  { method: 'DELETE', path: JOB, ...jobs, ...admin, ...bodiless },
  { method: 'POST', path: JOB_RESTORE, ...jobs, ...admin, ...jsonOrNothing },
  { method: 'GET', path: PAYMENTS, ...jobs, ...admin, ...bodiless },
  { method: 'POST', path: PAYMENTS, ...jobs, ...admin, ...json(SMALL) },
  { method: 'DELETE', path: PAYMENT, ...jobs, ...admin, ...bodiless },
  { method: 'GET', path: JOB_PHOTO, ...jobs, ...admin, ...bodiless, keeps: true },

  { method: 'POST', path: API.upload, ...uploads, ...visitor, ...jsonOrNothing },
  { method: 'PUT', path: PHOTO, ...uploads, ...visitor, ...photoFile },
  { method: 'GET', path: PHOTO, ...uploads, ...admin, ...bodiless, keeps: true },
  { method: 'POST', path: API.logo, ...uploads, ...admin, ...photoFile },
  { method: 'GET', path: PUBLIC_OBJECT, ...uploads, ...visitor, ...bodiless, keeps: true },
];
