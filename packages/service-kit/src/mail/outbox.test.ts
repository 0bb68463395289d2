import type { Knex } from 'knex';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '../../testing/mail-server.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { silentLogger } from '../process/logger.ts';
import { mailTransport } from './mail-transport.ts';
import { mailWorker } from './mail-worker.ts';
import { addMailButton, createMailOutbox, outbox } from './outbox.ts';

const MINUTE_MS = 60_000;
const SENDER = { name: '', address: 'desk@example.com' };
const MAIL = { recipient: 'owner@example.com', subject: 'One', body: 'one' };

let db: Knex;
beforeEach(async () => {
  db = await testDatabase([
    { name: 'outbox', up: createMailOutbox },
    { name: 'button', up: addMailButton },
  ]);
  onTestFinished(() => db.destroy());
});
const waiting = () => db('mail_outbox').orderBy('id');
const makeDue = () => db('mail_outbox').update({ dueAt: new Date().toISOString() });

async function mailServer(port?: number) {
  const server = await startMailServer(port ? { port } : {});
  onTestFinished(server.stop);
  return server;
}
const workerOn = (url: string) =>
  mailWorker({
    mails: outbox(db, silentLogger),
    logger: silentLogger,
    transport: async () => mailTransport({ url }, SENDER),
  });

test('a mail waits for an unreachable server and is sent later, also after a restart', async () => {
  const away = await mailServer();
  await away.stop();
  await outbox(db, silentLogger).put(db, MAIL);
  await workerOn(away.url).sendSoon();
  const [kept] = await waiting();
  expect(kept.tries).toBe(1);
  const pause = Date.parse(kept.dueAt) - Date.now();
  expect(pause).toBeGreaterThan(MINUTE_MS / 2);
  expect(pause).toBeLessThanOrEqual(MINUTE_MS);

  const back = await mailServer(away.port);
  const restarted = workerOn(back.url);
  await restarted.sendSoon();
  expect(back.mails).toEqual([]);
  await makeDue();
  await restarted.sendSoon();
  expect(back.mails).toMatchObject([
    { messageId: `<${kept.messageId}@example.com>`, autoSubmitted: 'auto-generated' },
  ]);
  expect(await waiting()).toEqual([]);
});

test('a schedule sends what is due when it begins', async () => {
  const server = await mailServer();
  await outbox(db, silentLogger).put(db, MAIL);
  workerOn(server.url).schedule();
  await expect.poll(() => server.mails.length).toBe(1);
  await expect.poll(waiting).toEqual([]);
});

test.each<[string, () => void]>([
  ['is accepted', () => undefined],
  ['is put off', () => fail({ command: 'DATA', responseCode: 451 })],
  ['is refused for good', () => fail({ command: 'DATA', responseCode: 550 })],
])('a mail that is dropped while it is sent, and then %s, has no outcome', async (_name, respond) => {
  const onOutcome = vi.fn(async () => undefined);
  const mails = outbox(db, silentLogger, { onOutcome });
  const attempt = async (meanwhile: () => Promise<unknown>) => {
    await mails.put(db, MAIL);
    await mails.sendDue(async () => {
      await meanwhile();
      respond();
    });
    await db('mail_outbox').delete();
  };
  await attempt(async () => undefined);
  expect(onOutcome).toHaveBeenCalledTimes(1);
  await attempt(() => db('mail_outbox').delete());
  expect(onOutcome).toHaveBeenCalledTimes(1);
});

const fail = (facts: object): never => {
  throw Object.assign(new Error('refused'), facts);
};

test('one of several instances sends', async () => {
  const server = await mailServer();
  await outbox(db, silentLogger).put(db, MAIL);
  await Promise.all(Array.from({ length: 5 }, () => workerOn(server.url).sendSoon()));
  expect(server.mails).toHaveLength(1);
});

test('retries a rejected mail with growing delays and abandons it after three days', async () => {
  let now = Date.parse('2026-11-20T10:00:00.000Z');
  const mails = outbox(db, silentLogger, { now: () => now });
  await mails.put(db, MAIL);
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
  const server = await mailServer();
  const mails = outbox(db, silentLogger);
  for (const subject of ['One', 'Two']) await mails.put(db, { ...MAIL, subject });
  const sent: string[] = [];
  const first = await mails.sendDue(async ({ subject }) => {
    if (subject === 'One') throw new Error('no');
    sent.push(subject);
  });
  expect([first, sent]).toEqual([1, ['Two']]);
  server.state.refuse = true;
  await makeDue();
  await workerOn(server.url).sendSoon();
  expect(await waiting()).toMatchObject([{ subject: 'One', tries: 2 }]);
});

test('without a transport mails wait three days, and a failing transport rejects nothing', async () => {
  const mails = outbox(db, silentLogger);
  await outbox(db, silentLogger, { now: () => Date.now() - 4 * 24 * 60 * MINUTE_MS }).put(db, MAIL);
  await mails.put(db, { ...MAIL, subject: 'Two' });
  const transport = vi.fn(async () => undefined);
  await mailWorker({ mails, logger: silentLogger, transport }).sendSoon();
  expect(await waiting()).toMatchObject([{ subject: 'Two', tries: 0 }]);
  transport.mockRejectedValueOnce(new Error('no database'));
  await mailWorker({ mails, logger: silentLogger, transport }).sendSoon();
});

test('a clock that is set back keeps no mail waiting, and sends none twice', async () => {
  let now = Date.UTC(2026, 10, 20, 10);
  const mails = outbox(db, silentLogger, { now: () => now });
  const sent: string[] = [];
  const accept = async ({ subject }: { subject: string }) => sent.push(subject);
  await mails.put(db, { ...MAIL, subject: 'new' });
  now -= 60 * MINUTE_MS;
  expect(await mails.sendDue(accept)).toBe(1);

  // A pause that is as long as it should be is kept.
  await mails.put(db, { ...MAIL, subject: 'retried' });
  await mails.sendDue(() => Promise.reject(new Error('away')));
  expect(await mails.sendDue(accept)).toBe(0);
  // So is a mail that another instance is sending.
  await mails.put(db, { ...MAIL, subject: 'being sent' });
  const during = await new Promise<number>((resolve) => {
    void mails.sendDue(async () => resolve(await mails.sendDue(accept)));
  });
  expect([during, sent]).toEqual([0, ['new']]);
});
