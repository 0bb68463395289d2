import { MAIL_SERVER, WORKING_MAIL } from '@app/contract/relays';
import { MAIL_CAUSES } from '@app/domain/shared/mail-settings';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { sealedMailings } from '@app/service-kit/mail/mailing';
import { settingsAddress, startMailServer } from '@app/service-kit/testing/mail-server';
import { sent, TEST_SECRET } from '@app/service-kit/testing/test-service';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type TestService, testService } from '../../test/test-service.ts';

const PATH = '/api/mail-settings';
const ANYWAY = `${PATH}?unverified=true`;

let service: TestService;
beforeEach(async () => {
  service = await testService();
});

const settingsFor = (where: { host: string; port: number }) => ({
  ...{ host: where.host, port: where.port, security: 'none', user: '', password: '', senderName: '' },
  ...{ sender: 'desk@example.com', recipient: 'owner@example.com' },
});
const read = async () => (await service.admin.get(PATH).expect(200)).body;
async function openServer() {
  const server = await startMailServer(settingsAddress());
  onTestFinished(server.stop);
  return server;
}

test('settings of a server that can be used are saved at once, and no mail is sent for it', async () => {
  const server = await openServer();
  const { body } = await service.admin.put(PATH).send(settingsFor(server)).expect(200);
  expect([body.isVerified, server.mails]).toEqual([true, []]);
});

test.each<[string, object, keyof typeof MAIL_CAUSES]>([
  ['a closed port', { port: 25 }, 'connectionRefused'],
  ['TLS at a port without it', { security: 'tls' }, 'noTls'],
  ['STARTTLS that is not offered', { security: 'starttls' }, 'encryption'],
])('of %s nothing is saved, and the message says why in plain words', async (_name, change, cause) => {
  const server = await openServer();
  const refused = await service.admin
    .put(PATH)
    .send({ ...settingsFor(server), ...change })
    .expect(422);
  expect(refused.body.message).toContain(MAIL_CAUSES[cause]);
  expect(refused.body.message).not.toMatch(/\bE[A-Z]{5}|routines|:error:/);
  expect(await read()).toMatchObject({ source: 'none' });
});

test('saved anyway they are unverified until a test mail went through', async () => {
  const server = await openServer();
  await server.stop();
  const { host, port } = server;
  await service.admin.put(PATH).send(settingsFor(server)).expect(422);
  const { body } = await service.admin.put(ANYWAY).send(settingsFor(server)).expect(200);
  expect([body.isVerified, (await read()).isVerified]).toEqual([false, false]);
  await service.admin.post(`${PATH}/test`).send({}).expect(200);
  expect((await read()).isVerified).toBe(false);
  const again = await startMailServer({ host, port });
  onTestFinished(again.stop);
  await service.admin.post(`${PATH}/test`).send({}).expect(200);
  expect((await read()).isVerified).toBe(true);
});

test('the mail about a request verifies them, and so does saving them again with success', async () => {
  const server = await openServer();
  const save = (path: string) => service.admin.put(path).send(settingsFor(server)).expect(200);
  await save(ANYWAY);
  await sent(service.visitor.post('/api/job-requests'), sampleRequest({ clientEmail: '' }), 201);
  await vi.waitFor(async () => expect((await read()).isVerified).toBe(true), { timeout: 5000 });
  await save(ANYWAY);
  expect((await read()).isVerified).toBe(false);
  await save(PATH);
  expect((await read()).isVerified).toBe(true);
});

test('a mail about a job verifies the settings that it was sent with, not later ones', async () => {
  const relayed = async () => {
    const { sealed } = (await service.admin.get(MAIL_SERVER.path).expect(200)).body;
    return sealedMailings(TEST_SECRET).open(sealed)?.unverified ?? null;
  };
  const tell = (version: string | null) =>
    service.admin.post(WORKING_MAIL.to.path).send({ version }).expect(200);
  const server = await openServer();
  await service.admin.put(ANYWAY).send(settingsFor(server)).expect(200);
  const first = await relayed();
  await new Promise((later) => setTimeout(later, 5));
  await sent(service.admin.put(ANYWAY), { ...settingsFor(server), sender: 'new@example.com' });
  for (const version of [null, first]) await tell(version);
  expect((await read()).isVerified).toBe(false);
  await tell(await relayed());
  expect([(await read()).isVerified, await relayed()]).toEqual([true, null]);
});

test('sign-ins are limited, so that the screen is no means to try servers and passwords', async () => {
  const server = await openServer();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1)
    statuses.push((await service.admin.put(PATH).send(settingsFor(server))).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});
