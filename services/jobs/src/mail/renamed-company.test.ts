import { COMPANY, MAIL_SERVER } from '@app/contract/relays';
import { sealedMailings } from '@app/service-kit/mail/mailing';
import { silentLogger } from '@app/service-kit/process/logger';
import { TEST_SECRET } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { mailService, soon } from '../../test/mail-service.ts';
import { reminders } from './reminders.ts';

/** The service with the mail server of a sender, and the name of the company as it was relayed last. */
async function withSender(name: string) {
  const service = await mailService({ jobDate: '2026-10-03', paymentTerms: 7 });
  const { admin, server } = service;
  const mailing = {
    ...{ server: { url: server.url }, sender: { name, address: 'desk@example.com' } },
    recipient: 'owner@example.com',
  };
  await admin.post(MAIL_SERVER.to.path).send({ sealed: sealedMailings(TEST_SECRET).seal(mailing) });
  const rename = (businessName: string) =>
    admin.post(COMPANY.to.path).send({ businessName, address: '', payPalMe: '' }).expect(200);
  await rename('Bright Rooms');
  return { ...service, rename };
}

test.each([
  ['', 'Brighter Homes <desk@example.com>'],
  ['Ann', 'Ann <desk@example.com>'],
])('after the company was renamed, mails of the sender name "%s" come from %s', async (name, from) => {
  const { server, rename, send } = await withSender(name);
  await rename('Brighter Homes');
  await send().expect(201);
  await soon(() => expect(server.mails.map(({ sender }) => sender)).toEqual([from]));
});

test('a reminder has the name of today', async () => {
  const { db, admin, mails, rename, waiting } = await withSender('');
  await db('jobs').update({ createdAt: '2026-10-03T12:00:00.000Z', sentAt: '2026-10-03T13:00:00.000Z' });
  await admin.put('/api/jobs/mail').send({ reminders: true }).expect(200);
  await db('reminder_settings').update({ since: '2026-10-01' });
  await rename('Brighter Homes');
  expect(await reminders(db, mails, silentLogger).queueDue(new Date('2026-10-13T15:00:00Z'))).toBe(1);
  expect(await waiting()).toMatchObject([{ body: expect.stringContaining('Brighter Homes') }]);
});

test('a calendar that was subscribed to before has the name of today', async () => {
  const { admin, visitor, rename } = await withSender('');
  const feed = { cleaner: null, timeZone: 'UTC', businessName: 'Bright Rooms', cleaners: [] };
  const { token } = (await admin.post('/api/calendar-feeds').send(feed).expect(201)).body;
  await rename('Brighter Homes');
  const { text } = await visitor.get(`/api/calendars/${token}`).expect(200);
  expect(text).toContain('Brighter Homes');
  expect(text).not.toContain('Bright Rooms');
});
