import { randomUUID } from 'node:crypto';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { silentLogger } from '@app/service-kit/process/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import { type TestService, testService } from '../../test/test-service.ts';
import { notifyOwner } from './notify-owner.ts';
import { outbox } from './outbox.ts';

const PATH = '/api/job-requests';
const UNLIMITED = { perMinute: 10_000, perDay: 10_000 };
const MINUTE_MS = 60_000;
const settings = (smtpUrl: string) => ({
  smtpUrl,
  notifyEmail: 'owner@example.com',
  from: 'desk@example.com',
  origin: 'https://clean.example.com',
});

let service: TestService;
afterEach(() => service.db.destroy());
const start = async (smtpUrl: string) => {
  service = await testService(UNLIMITED, settings(smtpUrl));
};
const post = (change = {}) => service.visitor.post(PATH).send(sampleRequest(change)).expect(201);
const waiting = () => service.db('mail_outbox').orderBy('id');
const soon = (see: () => void | Promise<void>) => vi.waitFor(see, { timeout: 5000 });

test('the mail says who to call, how and when', async () => {
  const server = await startMailServer();
  await start(server.url);
  const { body } = await post();
  await soon(() => expect(server.mails).toHaveLength(1));
  expect(server.mails[0]).toMatchObject({
    from: 'desk@example.com',
    to: ['owner@example.com'],
    subject: 'New request: Jane Doe, Deep Cleaning',
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@example\.com>$/),
  });
  for (const words of [
    'Jane Doe asks for a quote and was promised a call within 24 hours.',
    'Phone: (555) 010-2030',
    'Email: jane@example.com',
    'Best time to call: evening (5PM-8PM)',
    'Preferred date: Fri, Nov 20, 2026',
    'Two cats, please close the doors.',
    `https://clean.example.com/admin?request=${body.id}`,
  ])
    expect(server.mails[0]!.text).toContain(words);
  await soon(async () => expect(await waiting()).toEqual([]));
});

test('does nothing without a mail server', async () => {
  service = await testService();
  await post();
  expect(await waiting()).toEqual([]);
});

test('encodes names in any alphabet; line breaks add no header and no recipient', async () => {
  const server = await startMailServer();
  await start(server.url);
  await post({ clientName: 'Łukasz 清掃 🧽', clientEmail: '' });
  await post({ clientName: 'Jane\r\nBcc: thief@example.org\r\n\r\nHello' });
  await soon(() => expect(server.mails).toHaveLength(2));
  expect(server.mails[0]!.subject).toBe('New request: Łukasz 清掃 🧽, Deep Cleaning');
  expect(server.mails[0]!.text).not.toContain('Email:');
  expect(server.mails[1]!.subject).toBe('New request: Jane Bcc: thief@example.org Hello, Deep Cleaning');
  expect(server.mails[1]!.to).toEqual(['owner@example.com']);
});

test('stores the request while the mail server is unreachable, and sends the mail later, also after a restart', async () => {
  const away = await startMailServer();
  await away.stop();
  await start(away.url);
  await post();
  await soon(async () => expect(await waiting()).toMatchObject([{ tries: 1 }]));
  const [kept] = await waiting();
  const pause = Date.parse(kept.dueAt) - Date.now();
  expect(pause).toBeGreaterThan(MINUTE_MS / 2);
  expect(pause).toBeLessThanOrEqual(MINUTE_MS);

  const back = await startMailServer(away.port);
  const restarted = notifyOwner(service.db, settings(back.url), silentLogger);
  await restarted.sendSoon();
  expect(back.mails).toEqual([]);
  await service.db('mail_outbox').update({ dueAt: new Date().toISOString() });
  await restarted.sendSoon();
  expect(back.mails).toMatchObject([{ messageId: `<${kept.messageId}@example.com>` }]);
  expect(await waiting()).toEqual([]);
});

test('sends one mail per idempotency key, and none for a request that is not stored', async () => {
  const server = await startMailServer();
  await start(server.url);
  const key = randomUUID();
  for (let n = 0; n < 3; n++)
    await service.visitor.post(PATH).set('Idempotency-Key', key).send(sampleRequest()).expect(201);
  await service.visitor.post(PATH).send({}).expect(400);
  await soon(async () => expect(await waiting()).toEqual([]));
  expect(server.mails).toHaveLength(1);
});

test('one of several instances sends', async () => {
  const server = await startMailServer();
  service = await testService();
  const mails = outbox(service.db, silentLogger);
  await mails.put(service.db, { recipient: 'owner@example.com', subject: 'One', body: 'one' });
  const instances = Array.from({ length: 5 }, () =>
    notifyOwner(service.db, settings(server.url), silentLogger),
  );
  await Promise.all(instances.map((instance) => instance.sendSoon()));
  expect(server.mails).toHaveLength(1);
});

test('retries a rejected mail with growing delays and abandons it after three days', async () => {
  service = await testService();
  let now = Date.parse('2026-11-20T10:00:00.000Z');
  const mails = outbox(service.db, silentLogger, () => now);
  await mails.put(service.db, { recipient: 'owner@example.com', subject: 'One', body: 'one' });
  const pauses: number[] = [];
  const refuse = async () => {
    throw new Error('full');
  };
  for (;;) {
    expect(await mails.sendDue(refuse)).toBe(0);
    const [row] = await waiting();
    if (!row) break;
    pauses.push((Date.parse(row.dueAt) - now) / MINUTE_MS);
    now = Date.parse(row.dueAt);
  }
  expect(pauses.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * 24 * 60);
});

test('a rejected mail does not block the next ones', async () => {
  const server = await startMailServer();
  service = await testService();
  const mails = outbox(service.db, silentLogger);
  for (const subject of ['One', 'Two'])
    await mails.put(service.db, { recipient: 'a@b.example', subject, body: '' });
  const sent: string[] = [];
  const first = await mails.sendDue(async ({ subject }) => {
    if (subject === 'One') throw new Error('no');
    sent.push(subject);
  });
  expect([first, sent]).toEqual([1, ['Two']]);
  server.state.refuse = true;
  await service.db('mail_outbox').update({ dueAt: new Date().toISOString() });
  await notifyOwner(service.db, settings(server.url), silentLogger).sendSoon();
  expect(await waiting()).toMatchObject([{ subject: 'One', tries: 2 }]);
});
