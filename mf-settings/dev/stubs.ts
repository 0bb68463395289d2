import type * as authCalls from '@app/contract/auth';
import type { ResponseOf } from '@app/contract/call';
import { pathOf } from '@app/contract/call';
import * as uploads from '@app/contract/uploads';
import { newRequestSchema } from '@app/domain/request/request';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { DEFAULT_SETTINGS, type Settings } from '@app/domain/settings/settings';
import { addDays } from '@app/domain/shared/dates';
import { type MailSettings, NO_MAIL } from '@app/domain/shared/mail-settings';
import { sampleJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import type { CreateStubs } from '@app/tooling/stubs/stubs';
import * as v from 'valibot';

/** Settings, mail server, devices and a logo in memory. Any current password is accepted; no mail is sent. */
export const createStubs: CreateStubs = (today) => {
  const updatedAt = `${today}T12:00:00.000Z`;
  let settings: Settings = {
    ...DEFAULT_SETTINGS,
    cleaners: ['Owner', 'Maria Lopez', 'Tomás Ferreira'],
    id: 1,
    updatedAt,
  };
  let devices = sampleDevices(updatedAt);
  let logo: Uint8Array | undefined;
  let mail: MailSettings = NO_MAIL;
  let reminders = false;
  const erased = new Set<string>();
  const { jobs, requests } = sampleRecords(today, updatedAt);
  const matches = (search = '') => search === '' || 'jane doe maple'.includes(search.toLowerCase());

  return {
    settings: {
      read: ({ username }) => {
        const { id: _, cleaners: __, rates: ___, updatedAt: ____, ...publicSettings } = settings;
        return username ? settings : publicSettings;
      },
      change: ({ body }) => {
        settings = { ...settings, ...body };
        return settings;
      },
    },
    jobs: {
      list: ({ query }) => (matches(query.search) ? jobs.filter(({ id }) => !erased.has(`job ${id}`)) : []),
      exportOne: () => ({ job: jobs[0]!, payments: [], events: [], links: [], series: null, visits: [] }),
      erase: ({ id }) => {
        erased.add(`job ${id}`);
        return { keptUntil: '2033-11-20' };
      },
      mail: () => ({ sender: mail.sender || null, reminders }),
      changeMail: ({ body }) => {
        reminders = body.reminders;
        return { sender: mail.sender || null, reminders };
      },
      // The second cleaner has a job tomorrow.
      schedule: ({ query }) =>
        query.cleaner === cleanerValue('Maria Lopez') ? [{ day: addDays(today, 1), count: 1 }] : [],
    },
    auth: {
      sessions: () => devices,
      endSession: ({ params }) => {
        devices = devices.filter(({ id }) => id !== params.session);
      },
      endOtherSessions: () => {
        devices = devices.filter(({ current }) => current);
      },
      activity: () => sampleActivity(updatedAt),
      changePassword: () => ({ authenticated: true, user: { username: DEMO_ADMIN.username } }),
    },
    requests: {
      list: ({ query }) =>
        matches(query.search) ? requests.filter(({ id }) => !erased.has(`request ${id}`)) : [],
      exportOne: () => ({ request: requests[0]!, events: [] }),
      erase: ({ id }) => {
        erased.add(`request ${id}`);
      },
      mailSettings: () => mail,
      changeMailSettings: ({ body: { password, ...settings } }) => {
        const hasPassword = settings.user !== '' && (password !== '' || mail.hasPassword);
        mail = { ...settings, source: 'settings', hasPassword };
        return mail;
      },
      removeMailSettings: () => {
        mail = NO_MAIL;
      },
      sendTestMail: () => ({ recipient: mail.recipient, problem: null, cause: null }),
    },
    uploads: {
      putLogo: ({ file }) => {
        logo = file;
        return { businessLogo: pathOf(uploads.logo, { file: 'logo' }) };
      },
      logo: () => logo,
    },
  };
};

const sampleDevices = (at: string) => [
  { id: 'desk', device: 'Chrome on Windows', createdAt: at, lastSeenAt: at, current: true },
  { id: 'phone', device: 'Safari on iPhone', createdAt: at, lastSeenAt: at, current: false },
];

const sampleActivity = (at: string): ResponseOf<typeof authCalls.activity> => [
  {
    id: 2,
    at,
    activity: 'deleteRequest',
    record: 6,
    username: DEMO_ADMIN.username,
    device: 'Safari on iPhone',
  },
  { id: 1, at, activity: 'signIn', record: null, username: DEMO_ADMIN.username, device: 'Chrome on Windows' },
];

/** A request and a job of one client. */
const sampleRecords = (today: string, createdAt: string) => ({
  requests: [
    {
      ...v.parse(newRequestSchema, sampleRequest()),
      id: 7,
      status: 'pending' as const,
      createdAt,
      roomPhotos: [],
    },
  ],
  jobs: [{ ...sampleJob({ jobDate: today }), id: 8, createdAt }],
});
