import { pathOf } from '@app/contract/call';
import * as uploads from '@app/contract/uploads';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { DEFAULT_SETTINGS, type Settings } from '@app/domain/settings/settings';
import { addDays } from '@app/domain/shared/dates';
import { type MailSettings, NO_MAIL } from '@app/domain/shared/mail-settings';
import type { CreateStubs } from '@app/tooling/stubs/stubs';

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
      // The second cleaner has a job tomorrow.
      schedule: ({ query }) =>
        query.cleaner === cleanerValue('Maria Lopez') ? [{ day: addDays(today, 1), count: 1 }] : [],
    },
    auth: {
      sessions: () => devices,
      endSession: ({ params }) => {
        devices = devices.filter(({ id }) => id !== params.id);
      },
      endOtherSessions: () => {
        devices = devices.filter(({ current }) => current);
      },
      changePassword: () => ({ authenticated: true, user: { username: DEMO_ADMIN.username } }),
    },
    requests: {
      mailSettings: () => mail,
      changeMailSettings: ({ body: { password, ...settings } }) => {
        const hasPassword = settings.user !== '' && (password !== '' || mail.hasPassword);
        mail = { ...settings, source: 'settings', hasPassword };
        return mail;
      },
      removeMailSettings: () => {
        mail = NO_MAIL;
      },
      sendTestMail: () => ({ recipient: mail.recipient, problem: null }),
    },
    uploads: {
      putLogo: ({ file }) => {
        logo = file;
        return { businessLogo: pathOf(uploads.logo, { id: 'logo' }) };
      },
      logo: () => logo,
    },
  };
};

const sampleDevices = (at: string) => [
  { id: 'desk', device: 'Chrome on Windows', createdAt: at, lastSeenAt: at, current: true },
  { id: 'phone', device: 'Safari on iPhone', createdAt: at, lastSeenAt: at, current: false },
];
