import type { RemoteName } from './areas-and-services.ts';
/** The path of every page. */
export const PATHS = {
  landing: '/',
  requestService: '/request-service',
  admin: '/admin',
  adminLogin: '/admin/login',
  home: '/home',
  deletedRequests: '/admin/deleted',
  schedule: '/schedule',
  myDay: '/my-day',
  invitation: '/welcome/:token',
  newJob: '/new-job',
  jobHistory: '/job-history',
  deletedJobs: '/job-history/deleted',
  clients: '/clients',
  importClients: '/clients/import',
  client: '/clients/:id',
  reports: '/reports',
  job: '/job/:id',
  editJob: '/edit-job/:id',
  clientView: '/view/:token',
  settings: '/settings',
  websiteSettings: '/settings/website',
  websitePreview: '/settings/website/preview',
  priceSettings: '/settings/prices',
  paymentSettings: '/settings/payment',
  checklistSettings: '/settings/checklists',
  people: '/settings/people',
  mailSettings: '/settings/mail',
  security: '/settings/security',
  dataSettings: '/settings/data',
  status: '/settings/status',
  privacy: '/settings/privacy',
} as const;

/** A page of the shell in a development build: every component in its states. Elsewhere it does not exist. */
export const UI_KIT_PATH = '/ui-kit';

export const jobPath = (id: number) => PATHS.job.replace(':id', String(id));

/** Path of a client of the book; of the form for a new one with 'new'. */
export const clientPath = (id: number | 'new') => PATHS.client.replace(':id', String(id));

export const editJobPath = (id: number) => PATHS.editJob.replace(':id', String(id));

/** Path of the schedule with its calendar addresses open. */
export const calendarsPath = () => `${PATHS.schedule}?calendars`;

/** Path of the jobs whose clients wait for a reply. */
export const openQuestionsPath = () => `${PATHS.jobHistory}?openQuestion=true`;

export const unpaidPath = () => `${PATHS.jobHistory}?unpaid=true`;

export const estimatesPath = () => `${PATHS.jobHistory}?estimate=any`;

/** Path of the jobs whose amount was due before today. */
export const overduePath = () => `${PATHS.jobHistory}?overdue=true`;

/** Path of the unpaid jobs that ended before today and of which nothing has gone to the client. */
export const invoicesToSendPath = () => `${PATHS.jobHistory}?when=past&unpaid=true&unsent=true`;

/** Path of the requests whose answer is due, by the time of the promised call. */
export const answersDuePath = () => `${PATHS.admin}?answer=due`;

/** Path of the page that signs the phone of a cleaner in. */
export const invitationPath = (token: string) => PATHS.invitation.replace(':token', token);

/** Path of a cleaner's day, as the owner looks at it. */
export const myDayPath = (cleaner: string) => `${PATHS.myDay}?${new URLSearchParams({ cleaner })}`;

/** Path of the page that a client link opens. */
export const clientViewPath = (token: string) => PATHS.clientView.replace(':token', token);

/** Path of the wizard, filled in from a job. */
export const repeatJobPath = (id: number) => `${PATHS.newJob}?repeat=${id}`;

/** Path of the wizard, filled in from a request, to answer it with an estimate. */
export const newEstimatePath = (requestId: number) => `${PATHS.newJob}?request=${requestId}&estimate=true`;

/** Path of the wizard with the name, address and contact of a client, at its first home unless another is named. */
export const newJobOfPath = (client: number, home?: number) =>
  `${PATHS.newJob}?client=${client}${home ? `&home=${home}` : ''}`;

/** Path of the settings page that saves or erases what is stored of one person, with what a search finds. */
export const clientDataPath = (search: string) => `${PATHS.privacy}?search=${encodeURIComponent(search)}`;

export const requestPath = (id: number) => `${PATHS.admin}?request=${id}`;

/** The id of the element of a request in the list. */
export const requestRowId = (id: number) => `request-${id}`;

/** Path of the requests, newest first, with one in view. */
export const requestRowPath = (id: number) => `${PATHS.admin}#${requestRowId(id)}`;

/**
 * 'link': open to everyone who knows the address. No search engine and no other page names it. 'cleaner': for cleaners, and for
 * the owner.
 */
type Access = 'public' | 'link' | 'cleaner' | 'admin';

export type SitePage = {
  path: (typeof PATHS)[keyof typeof PATHS];
  area: RemoteName;
  /** Name of the page in the area. */
  page:
    | 'landing'
    | 'requestService'
    | 'dashboard'
    | 'deletedRequests'
    | 'schedule'
    | 'myDay'
    | 'invitation'
    | 'newJob'
    | 'jobHistory'
    | 'deletedJobs'
    | 'clients'
    | 'importClients'
    | 'client'
    | 'reports'
    | 'job'
    | 'editJob'
    | 'clientView'
    | 'settings'
    | 'websiteSettings'
    | 'websitePreview'
    | 'priceSettings'
    | 'paymentSettings'
    | 'checklistSettings'
    | 'people'
    | 'mailSettings'
    | 'security'
    | 'dataSettings'
    | 'status'
    | 'privacy';
  access: Access;
};

/** Whether a page is shown with a session only. */
export const needsSession = (page: Pick<SitePage, 'access'> | undefined): boolean =>
  page?.access === 'admin' || page?.access === 'cleaner';

/** The area and access of every path. 'admin' pages show the sign-in in place to visitors. */
export const SITE_MAP: readonly SitePage[] = [
  { path: PATHS.landing, area: 'mf-public', page: 'landing', access: 'public' },
  { path: PATHS.requestService, area: 'mf-public', page: 'requestService', access: 'public' },
  { path: PATHS.adminLogin, area: 'mf-admin-requests', page: 'dashboard', access: 'admin' },
  { path: PATHS.admin, area: 'mf-admin-requests', page: 'dashboard', access: 'admin' },
  { path: PATHS.home, area: 'mf-admin-requests', page: 'dashboard', access: 'admin' },
  { path: PATHS.deletedRequests, area: 'mf-admin-requests', page: 'deletedRequests', access: 'admin' },
  { path: PATHS.schedule, area: 'mf-jobs', page: 'schedule', access: 'admin' },
  { path: PATHS.myDay, area: 'mf-jobs', page: 'myDay', access: 'cleaner' },
  { path: PATHS.invitation, area: 'mf-jobs', page: 'invitation', access: 'link' },
  { path: PATHS.newJob, area: 'mf-jobs', page: 'newJob', access: 'admin' },
  { path: PATHS.jobHistory, area: 'mf-jobs', page: 'jobHistory', access: 'admin' },
  { path: PATHS.deletedJobs, area: 'mf-jobs', page: 'deletedJobs', access: 'admin' },
  { path: PATHS.clients, area: 'mf-jobs', page: 'clients', access: 'admin' },
  { path: PATHS.importClients, area: 'mf-jobs', page: 'importClients', access: 'admin' },
  { path: PATHS.client, area: 'mf-jobs', page: 'client', access: 'admin' },
  { path: PATHS.reports, area: 'mf-jobs', page: 'reports', access: 'admin' },
  { path: PATHS.job, area: 'mf-jobs', page: 'job', access: 'admin' },
  { path: PATHS.editJob, area: 'mf-jobs', page: 'editJob', access: 'admin' },
  { path: PATHS.clientView, area: 'mf-jobs', page: 'clientView', access: 'link' },
  { path: PATHS.settings, area: 'mf-settings', page: 'settings', access: 'admin' },
  { path: PATHS.websiteSettings, area: 'mf-settings', page: 'websiteSettings', access: 'admin' },
  { path: PATHS.websitePreview, area: 'mf-public', page: 'websitePreview', access: 'admin' },
  { path: PATHS.priceSettings, area: 'mf-settings', page: 'priceSettings', access: 'admin' },
  { path: PATHS.paymentSettings, area: 'mf-settings', page: 'paymentSettings', access: 'admin' },
  { path: PATHS.checklistSettings, area: 'mf-settings', page: 'checklistSettings', access: 'admin' },
  { path: PATHS.people, area: 'mf-settings', page: 'people', access: 'admin' },
  { path: PATHS.mailSettings, area: 'mf-settings', page: 'mailSettings', access: 'admin' },
  { path: PATHS.security, area: 'mf-settings', page: 'security', access: 'admin' },
  { path: PATHS.dataSettings, area: 'mf-settings', page: 'dataSettings', access: 'admin' },
  // The page is for operators; it shows nothing of the business.
  { path: PATHS.status, area: 'mf-settings', page: 'status', access: 'admin' },
  { path: PATHS.privacy, area: 'mf-settings', page: 'privacy', access: 'admin' },
];
