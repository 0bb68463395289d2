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

test.each<[string, MailCause | null, string]>([
  [
    '405DA7FEFA7F0000:error:0A00010B:SSL routines:ssl3_get_record:wrong version number',
    'noTls',
    MAIL_CAUSES.noTls,
  ],
  [
    'read ECONNRESET',
    null,
    'The mail server could not be used. Please check server, port and encryption, or try again later.',
  ],
])('%s is not shown', (problem, cause, text) => {
  expect(mailProblemText({ problem, cause })).toEqual({ text });
});
