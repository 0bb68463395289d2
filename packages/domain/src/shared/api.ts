type Id = number | string;

const segment = (id: Id) => encodeURIComponent(id);

/** Every path of the interface. */
export const API = {
  settings: '/api/settings',
  login: '/api/auth/login',
  session: '/api/auth/session',
  logout: '/api/auth/logout',
  demo: '/api/auth/demo',
  password: '/api/auth/password',
  jobs: '/api/jobs',
  jobsSummary: '/api/jobs/summary',
  jobsClients: '/api/jobs/clients',
  jobRequests: '/api/job-requests',
  jobRequestsSummary: '/api/job-requests/summary',
  upload: '/api/objects/upload',
  logo: '/api/objects/logo',
} as const;

/** Paths of the gateway itself. */
export const GATEWAY_API = { status: '/api/status', telemetry: '/telemetry' } as const;

/** Path of one job. */
export const jobPath = (id: Id) => `${API.jobs}/${segment(id)}`;

/** Path that brings a deleted job back. */
export const jobRestorePath = (id: Id) => `${jobPath(id)}/restore`;

/** Path of what has been paid for a job. */
export const jobPaymentsPath = (id: Id) => `${jobPath(id)}/payments`;

/** Path of one payment. */
export const jobPaymentPath = (id: Id, paymentId: Id) => `${jobPaymentsPath(id)}/${segment(paymentId)}`;

/** Path of the bytes of one photo of a job. */
export const jobPhotoPath = (id: Id, photoId: Id) => `${jobPath(id)}/photos/${segment(photoId)}`;

/** Path of one request. */
export const jobRequestPath = (id: Id) => `${API.jobRequests}/${segment(id)}`;

/** Path to which a request's status is sent. */
export const jobRequestStatusPath = (id: Id) => `${jobRequestPath(id)}/status`;

/** Path of what has happened to a request: notes and changes of its status. */
export const jobRequestEventsPath = (id: Id) => `${jobRequestPath(id)}/events`;

/** Path to which a note on a request is sent. */
export const jobRequestNotesPath = (id: Id) => `${jobRequestPath(id)}/notes`;

/** Path that brings a deleted request back. */
export const jobRequestRestorePath = (id: Id) => `${jobRequestPath(id)}/restore`;

/** Path of an uploaded logo, open to everybody. */
export const publicObjectPath = (id: Id) => `/objects/public/${segment(id)}`;

/** Path of an uploaded photo; visitors put it there, admins read it. */
export const uploadedObjectPath = (id: Id) => `/objects/uploads/${segment(id)}`;
