import type { SitePage } from './site-map.ts';

/** The title of each page of the desk, and of the client's until it knows the job; those of the website are its texts. */
export const PAGE_TITLES = {
  dashboard: 'Dashboard',
  deletedRequests: 'Deleted requests',
  schedule: 'Schedule',
  newJob: 'New Job',
  jobHistory: 'Job History',
  deletedJobs: 'Deleted jobs',
  clients: 'Clients',
  importClients: 'Import and Export',
  client: 'Client',
  reports: 'Reports',
  job: 'Job',
  editJob: 'Edit Job',
  clientView: 'Your cleaning',
  settings: 'Settings',
  websiteSettings: 'Website',
  websitePreview: 'Preview',
  priceSettings: 'Prices',
  paymentSettings: 'Getting paid',
  people: 'People',
  mailSettings: 'Mail',
  security: 'Security',
  dataSettings: 'Data',
  status: 'Status',
  privacy: 'Privacy',
} as const satisfies Record<Exclude<SitePage['page'], 'landing' | 'requestService'>, string>;
