import { expect, test } from 'vitest';
import { fieldErrors } from '../../testing/field-errors.ts';
import { MAIL_PROVIDERS } from './mail-providers.ts';
import { MAIL_CAUSES, type MailCause, mailProblemText, mailSettingsSchema } from './mail-settings.ts';

test.each([
  ['a provider', MAIL_PROVIDERS.gmail.server, ['user', 'sender']],
  ['another server', { host: 'mail.example.com', port: 587, security: 'starttls' }, ['sender']],
])('%s may need a user name, beside what else is missing', (_name, server, missing) => {
  const errors = fieldErrors(mailSettingsSchema, { ...server, sender: '', recipient: 'a@b.example' });
  expect(Object.keys(errors).sort()).toEqual([...missing].sort());
});

test.each<[MailCause, string, string]>([
  ['timeout', MAIL_PROVIDERS.gmail.server.host, 'Gmail could not be reached from this computer.'],
  ['signIn', MAIL_PROVIDERS.gmail.server.host, 'make an app password and enter it'],
  ['signIn', MAIL_PROVIDERS.outlook.server.host, 'has to allow "Authenticated SMTP"'],
  ['timeout', 'mail.example.com', MAIL_CAUSES.timeout],
])('why no mail was sent (%s at %s) names the provider whose server nobody typed', (cause, host, words) => {
  expect(mailProblemText({ problem: '535', cause }, host)).toEqual({
    text: expect.stringContaining(words),
    details: 'Technical details: 535',
  });
});
