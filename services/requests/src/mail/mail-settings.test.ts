import { execFileSync } from 'node:child_process';
import tls from 'node:tls';
import { MAIL_SERVER } from '@app/contract/relays';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { settingsAddress, startMailServer } from '@app/service-kit/testing/mail-server';
import { TEST_SECRET } from '@app/service-kit/testing/test-service';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type TestService, testMail, testService } from '../../test/test-service.ts';

const PATH = '/api/mail-settings';
const NEW_SECRET = 'another-secret-for-tests-of-32-characters';

let service: TestService;
beforeEach(async () => {
  service = await testService();
});

const settingsFor = ({ host, port }: { host: string; port: number }) => ({
  host,
  port,
  security: 'none',
  user: '',
  password: '',
  senderName: 'Bright Rooms',
  sender: 'desk@example.com',
  recipient: 'owner@example.com',
});
// Without a sign-in at the server (verified-mail.test.ts has that).
const save = (settings: object) => service.admin.put(`${PATH}?unverified=true`).send(settings);
const read = async () => (await service.admin.get(PATH).expect(200)).body;
const sendTest = async () => (await service.admin.post(`${PATH}/test`).send({}).expect(200)).body;

async function openServer(account?: NonNullable<Parameters<typeof startMailServer>[0]>['account']) {
  const server = await startMailServer({ ...settingsAddress(), ...(account && { account }) });
  onTestFinished(server.stop);
  return server;
}

/** A mail server that requires STARTTLS and an account; its certificate is trusted until the test ends. */
async function guardedServer() {
  const where = settingsAddress();
  const pem = execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-keyout', '-', '-subj', '/CN=mail', '-addext', `subjectAltName=IP:${where.host}`],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const part = (label: string) =>
    new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`).exec(pem)![0];
  const account = { user: 'desk', password: 'sesame', key: part('PRIVATE KEY'), cert: part('CERTIFICATE') };
  const server = await startMailServer({ ...where, account });
  onTestFinished(server.stop);
  const trust = () => {
    const before = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...before, account.cert]);
    onTestFinished(() => tls.setDefaultCACertificates(before));
  };
  return { server, trust, settings: { ...settingsFor(where), security: 'starttls', user: 'desk' } };
}

test('without settings there is no mail, and visitors read none of them', async () => {
  expect(await read()).toMatchObject({ source: 'none', host: '', hasPassword: false });
  await service.admin.post(`${PATH}/test`).send({}).expect(409);
  await service.visitor.get(PATH).expect(401);
  await service.visitor.put(PATH).send({}).expect(401);
  await service.visitor.post(`${PATH}/test`).send({}).expect(401);
});

test('a stored server sends the mails of requests, until it is removed', async () => {
  const server = await openServer();
  await save(settingsFor(server)).expect(200);
  expect(await sendTest()).toEqual({ recipient: 'owner@example.com', problem: null, cause: null });
  expect(server.mails).toMatchObject([{ subject: 'Test mail', sender: 'Bright Rooms <desk@example.com>' }]);

  await service.visitor.post('/api/job-requests').send(sampleRequest()).expect(201);
  await vi.waitFor(() => expect(server.mails).toHaveLength(3), { timeout: 5000 });

  await service.mail.mails.queue(service.db, sampleRequest() as never, 1);
  await service.admin.delete(PATH).expect(204);
  expect(await service.db('mail_outbox')).toEqual([]);
  expect(await read()).toMatchObject({ source: 'none' });
});

test('the password is encrypted, never returned, and sent over TLS only', async () => {
  const { server, trust, settings } = await guardedServer();
  const saved = await save({ ...settings, password: 'sesame' }).expect(200);
  expect(saved.body).toEqual({
    ...settings,
    password: undefined,
    source: 'settings',
    hasPassword: true,
    isVerified: false,
  });
  expect(JSON.stringify(await service.db('mail_settings'))).not.toContain('sesame');
  expect(await sendTest()).toMatchObject({
    problem: expect.stringMatching(/self-signed certificate/i),
    cause: 'certificate',
  });

  trust();
  expect(await sendTest()).toMatchObject({ problem: null });
  expect(server.mails).toMatchObject([{ user: 'desk' }]);
  const plain = await save({ ...settings, security: 'none', password: 'sesame' }).expect(400);
  expect(plain.body.issues).toEqual([
    { path: 'user', message: 'A password is sent over an encrypted connection only' },
  ]);
});

test('a stored password stays with its server and user', async () => {
  const { server, trust, settings } = await guardedServer();
  trust();
  await save({ ...settings, password: 'sesame' }).expect(200);
  await save({ ...settings, recipient: 'maria@example.com' }).expect(200);
  expect(await sendTest()).toMatchObject({ recipient: 'maria@example.com', problem: null });
  for (const change of [{ host: 'thief.example' }, { user: 'other' }, { port: 587 }]) {
    const refused = await save({ ...settings, ...change }).expect(400);
    expect(refused.body.issues).toEqual([
      { path: 'password', message: 'Please enter the password of this user' },
    ]);
  }
  // A changed row does not take the password to another server either.
  await service.db('mail_settings').update({ host: 'thief.example' });
  expect(await read()).toMatchObject({ host: 'thief.example', hasPassword: false });
  await service.admin.post(`${PATH}/test`).send({}).expect(409);
  expect(server.mails).toHaveLength(1);
});

test('a rotation of the secret keeps the password, another secret asks for it again', async () => {
  const { settings } = await guardedServer();
  await save({ ...settings, password: 'sesame' }).expect(200);
  const during = testMail(service.db, undefined, `${NEW_SECRET},${TEST_SECRET}`);
  await during.settings.renewEncryption();
  const after = testMail(service.db, undefined, NEW_SECRET);
  expect(await after.configuration.current()).toMatchObject({ server: { password: 'sesame' } });
  expect(await service.mail.configuration.current()).toBeUndefined();
  expect(await read()).toMatchObject({ source: 'settings', hasPassword: false });
  // The jobs service does not drop its mails as if mail were off.
  const relayed = async () => (await service.admin.get(MAIL_SERVER.path).expect(200)).body;
  expect(await relayed()).toEqual({ next: null });
  await service.admin.delete(PATH).expect(204);
  expect(await relayed()).toEqual({ sealed: null, next: null });
});

test('a change that is based on an older version is refused with the current settings', async () => {
  const settings = settingsFor({ host: 'mail.example.com', port: 587 });
  const read = () => service.admin.get(PATH).expect(200);
  const saveFrom = (version: string | undefined, change: object) =>
    save({ ...settings, ...change }).set('If-Match', String(version));
  const none = (await read()).headers.etag;
  // More than once, since two first saves seldom meet.
  for (let round = 0; round < 10; round += 1) {
    const first = await Promise.all([saveFrom(none, {}), saveFrom(none, { recipient: 'maria@example.com' })]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    if (round < 9) await service.admin.delete(PATH).expect(204);
  }

  const morning = await read();
  const saved = await saveFrom(morning.headers.etag, { sender: 'new@example.com' }).expect(200);
  const refused = await saveFrom(morning.headers.etag, { sender: 'other@example.com' }).expect(409);
  expect(refused.body.current).toEqual(saved.body);
  expect([refused.headers.etag, (await read()).headers.etag]).toEqual([
    saved.headers.etag,
    saved.headers.etag,
  ]);
  await save(settings).expect(200);

  await service.admin.delete(PATH).expect(204);
  const off = await saveFrom(morning.headers.etag, {}).expect(409);
  expect(off.body.current).toMatchObject({ source: 'none' });
});

test('test mails are limited', async () => {
  const server = await openServer();
  await save(settingsFor(server)).expect(200);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await service.admin.post(`${PATH}/test`).send({})).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

test('the environment wins and cannot be changed', async () => {
  const environment = {
    server: { url: 'smtps://desk:sesame@mail.example.com' },
    sender: { name: '', address: 'desk@example.com' },
    recipient: 'owner@example.com',
  };
  await save({ ...settingsFor({ host: 'other.example', port: 587 }) }).expect(200);
  service = { ...(await testService(undefined, environment)) };
  const shown = await read();
  expect(shown).toMatchObject({
    source: 'environment',
    host: 'mail.example.com',
    port: 465,
    security: 'tls',
  });
  expect(JSON.stringify(shown)).not.toContain('sesame');
  for (const refused of [save(settingsFor({ host: 'other.example', port: 587 })), service.admin.delete(PATH)])
    expect((await refused).body.message).toBe('Mail is configured by the environment of the server');
});

test.each([
  ['host', 'http://169.254.169.254', 'Please enter a server name such as mail.example.com'],
  ['sender', 'a@b.example, c@d.example', 'Please enter a valid email address'],
  ['recipient', 'x@y.example\r\nBcc: z@y.example', 'Please enter a valid email address'],
])('refuses the %s %j', async (field, value, message) => {
  const settings = settingsFor({ host: 'mail.example.com', port: 587 });
  const refused = await save({ ...settings, [field]: value }).expect(400);
  expect(refused.body.issues).toEqual([{ path: field, message }]);
});
