import { DEFAULT_PAPER, paperSchema } from '@app/domain/job/documents/job-document';
import { waysToPaySchema } from '@app/domain/job/payments/ways-to-pay';
import { settingsChangeSchema } from '@app/domain/settings/settings';
import { LENGTHS, MAX_ID } from '@app/domain/shared/lengths';
import { timeZoneSchema } from '@app/domain/shared/time-zone';
import { boundedList } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { create } from './jobs.ts';
import type { ServiceName } from './platform/areas-and-services.ts';
import { mailSettings } from './requests.ts';
import { change } from './settings.ts';

/**
 * Data that one service needs of others. No service calls another, so the gateway carries it on a schedule, without
 * knowing what it is: it reads `path` of every source page by page (`?after=`), posts each page without its `next` to
 * the target, and, only if every page of every source was delivered, posts the target's first response to `donePath`, if any.
 */
export type Relay = {
  /** The name in the log. */
  readonly name: string;
  readonly from: readonly ServiceName[];
  /** The path of each source; it responds with `{ next: number | null, … }`. */
  readonly path: string;
  readonly to: { readonly service: ServiceName; readonly path: string; readonly donePath?: string };
  readonly firstAfterMs: number;
  readonly everyMs: number;
  /** Runs also after each write to a path that begins with this one. */
  readonly afterWritesTo?: string;
};

const MINUTE_MS = 60_000;

/** A relay of one call to another of the same path. */
const relay = (
  name: string,
  [from, to, path]: [from: ServiceName, to: ServiceName, path: string],
  when: Pick<Relay, 'firstAfterMs' | 'afterWritesTo'>,
): Relay => ({ name, from: [from], path, to: { service: to, path }, everyMs: MINUTE_MS, ...when });

/** Which photos requests and settings show, so that the uploads service removes no other. */
export const PHOTOS_IN_USE = {
  name: 'photos in use',
  from: ['settings', 'requests'],
  path: '/internal/photos',
  to: { service: 'uploads', path: '/internal/claims', donePath: '/internal/sweeps' },
  firstAfterMs: 5 * MINUTE_MS,
  everyMs: 60 * MINUTE_MS,
} as const satisfies Relay;

/** Photos in one page of `PHOTOS_IN_USE`. */
export const MAX_PHOTOS_IN_USE = 500;

/** What the uploads service accepts of one page. */
export const photosInUseSchema = v.object({
  photoUrls: boundedList(v.pipe(v.string(), v.maxLength(LENGTHS.url)), MAX_PHOTOS_IN_USE),
});

/** The mail server that the requests service was given, for the mails about jobs. */
export const MAIL_SERVER = relay('mail server', ['requests', 'jobs', '/internal/mail-server'], {
  firstAfterMs: 2_000,
  afterWritesTo: mailSettings.path,
});

/** The unverified mail settings with which a mail about a job went through, so that they are verified. */
export const WORKING_MAIL = relay('working mail', ['jobs', 'requests', '/internal/working-mail'], {
  firstAfterMs: 5_000,
});

/** The time zone of the company, in which the days of jobs begin. */
export const TIME_ZONE = relay('time zone', ['settings', 'jobs', '/internal/time-zone'], {
  firstAfterMs: 1_000,
  afterWritesTo: change.path,
});

/** The names of the cleaners, for calendars, and for client links that no screen makes. */
export const CLEANERS = relay('cleaners', ['settings', 'jobs', '/internal/cleaners'], {
  firstAfterMs: 1_500,
  afterWritesTo: change.path,
});

/** The same, and their new names, for the access of cleaners. */
export const CLEANER_ACCESS: Relay = {
  ...CLEANERS,
  name: 'access of cleaners',
  to: { service: 'auth', path: '/internal/cleaners' },
};

/** The lists of what cleaners do in each room, for the checklists of jobs. */
export const CHECKLISTS = relay('checklists', ['settings', 'jobs', '/internal/checklists'], {
  firstAfterMs: 1_700,
  afterWritesTo: change.path,
});

/** What documents and mails show of the company, for client links, calendars and mails about jobs. */
export const COMPANY = relay('company', ['settings', 'jobs', '/internal/company'], {
  firstAfterMs: 1_200,
  afterWritesTo: change.path,
});

const { businessName, businessLogo, phone, email, address, addressOnWebsite, payPalMe } =
  settingsChangeSchema.entries;

/** What the targets of `COMPANY` accept; the settings service of the release before leaves out what mails show. */
export const companySchema = v.object({
  ...v.required(v.object({ businessName })).entries,
  businessLogo,
  phone,
  email,
  address,
  addressOnWebsite,
  payPalMe,
  waysToPay: v.nullish(waysToPaySchema, null),
  paper: v.optional(paperSchema, DEFAULT_PAPER),
  timeZone: v.optional(timeZoneSchema),
  /** What visitors are promised, '24 hours', or ''. */
  promisedHours: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** Where clients can write a review, or ''. */
  reviewUrl: v.optional(v.pipe(v.string(), v.maxLength(LENGTHS.url)), ''),
});

/** Bytes of a relayed company, whose logo may be inline. */
export const MAX_COMPANY_BYTES = 128 * 1024;

/** The same for the mails about requests. */
export const COMPANY_NAME: Relay = {
  ...COMPANY,
  name: 'company name',
  to: { service: 'requests', path: '/internal/company' },
};

/**
 * Which requests have a job that is not deleted: the promise to answer them is kept. Each page has all of them from `from` to
 * `to`, so that a request whose job was deleted is known by its absence.
 */
export const REQUESTS_WITH_JOBS = relay(
  'requests with jobs',
  ['jobs', 'requests', '/internal/requests-with-jobs'],
  { firstAfterMs: 3_000, afterWritesTo: create.path },
);

/** Requests in one page of `REQUESTS_WITH_JOBS`. */
export const MAX_REQUESTS_WITH_JOBS = 500;

const requestId = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ID));

/** What the requests service accepts of one page; `to` is inclusive, null without an end. */
export const requestsWithJobsSchema = v.object({
  from: requestId,
  to: v.nullable(requestId),
  ids: boundedList(requestId, MAX_REQUESTS_WITH_JOBS),
});

export const RELAYS: readonly Relay[] = [
  PHOTOS_IN_USE,
  MAIL_SERVER,
  TIME_ZONE,
  CLEANERS,
  CLEANER_ACCESS,
  CHECKLISTS,
  COMPANY,
  COMPANY_NAME,
  REQUESTS_WITH_JOBS,
  WORKING_MAIL,
];
