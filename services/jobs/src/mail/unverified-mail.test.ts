import { MAIL_SERVER, WORKING_MAIL } from '@app/contract/relays';
import { sealedMailings } from '@app/service-kit/mail/mailing';
import { TEST_SECRET } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { mailService, soon } from '../../test/mail-service.ts';

test('with unverified mail settings reminders cannot be switched on until a mail went through', async () => {
  const { admin, server, send } = await mailService({ jobDate: '2026-10-03' });
  const relay = (unverified?: string) => {
    const sender = { name: 'Bright Rooms', address: 'desk@example.com' };
    const mailing = { server: { url: server.url }, sender, recipient: 'owner@example.com' };
    const sealed = sealedMailings(TEST_SECRET).seal({ ...mailing, ...(unverified && { unverified }) });
    return admin.post(MAIL_SERVER.to.path).send({ sealed }).expect(200);
  };
  const state = async () => (await admin.get('/api/jobs/mail').expect(200)).body;
  const working = async () => (await admin.get(WORKING_MAIL.path).expect(200)).body.version;
  const switchOn = () => admin.put('/api/jobs/mail').send({ reminders: true });

  await relay('2026-11-20T10:00:00.000Z');
  expect(await state()).toMatchObject({ sender: 'desk@example.com', isVerified: false, reminders: false });
  const refused = await switchOn().expect(409);
  expect(refused.body.message).toBe(
    'No mail has gone through with the mail settings yet. Please send a test mail first.',
  );
  expect(await working()).toBeNull();

  await send().expect(201);
  await soon(async () => expect(await working()).toBe('2026-11-20T10:00:00.000Z'));
  expect((await state()).isVerified).toBe(true);
  await switchOn().expect(200);

  // Other settings are unverified again; what is on stays on and can be switched off.
  await relay('2026-11-21T10:00:00.000Z');
  expect(await state()).toMatchObject({ isVerified: false, reminders: true });
  await admin.put('/api/jobs/mail').send({ reminders: false }).expect(200);
  await relay();
  await switchOn().expect(200);
});
