import { checkStubs } from '@app/tooling/stubs/check-stubs';
import { expect, test } from 'vitest';
import { createStubs } from './stubs.ts';

test('the stubs accept and return what the contract says', async () => {
  expect(
    await checkStubs(createStubs, { 'jobs.schedule': '/api/jobs/schedule?cleaner=owner&from=2026-11-20' }),
  ).toEqual({
    'auth.sessions': 'kept',
    'auth.activity': 'kept',
    'auth.endSession': 'kept',
    'auth.endOtherSessions': 'kept',
    'auth.changePassword': 'kept',
    'jobs.list': 'kept',
    'jobs.exportOne': 'kept',
    'jobs.erase': 'kept',
    'jobs.mail': 'kept',
    'jobs.changeMail': 'kept',
    'jobs.schedule': 'kept',
    'requests.list': 'kept',
    'requests.exportOne': 'kept',
    'requests.erase': 'kept',
    'requests.mailSettings': 'kept',
    'requests.changeMailSettings': 'kept',
    'requests.removeMailSettings': 'kept',
    'requests.sendTestMail': 'kept',
    'settings.read': 'kept',
    'settings.change': 'kept',
    'uploads.putLogo': 'kept',
    'uploads.logo': 'kept',
  });
});
