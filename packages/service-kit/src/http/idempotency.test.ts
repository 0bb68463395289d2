import Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { asAdmin, asVisitor, testIdentityKey } from '../../testing/test-service.ts';
import type { Migration } from '../db/migrate.ts';
import { tableOptions } from '../db/schema.ts';
import { badRequest } from '../errors/errors.ts';
import { silentLogger } from '../process/logger.ts';
import { createService } from './create-service.ts';
import { createIdempotencyKeys, idempotent, scheduleForgetting } from './idempotency.ts';
import { body } from './input.ts';
import { jsonBody } from './read-json-body.ts';

const createOrders: Migration = {
  name: 'orders',
  up: (db) =>
    db.schema.createTable('orders', (table) => {
      table.increments('id');
      table.string('name', 50);
      tableOptions(table);
    }),
};

async function orders(before: () => Promise<unknown> = async () => undefined) {
  const db = await testDatabase([createOrders, { name: 'keys', up: createIdempotencyKeys }]);
  const router = new Router();
  const create = (trx: Knex, name: string) => trx('orders').insert({ name });
  router.post('/orders', jsonBody(1000), async (ctx) => {
    const { name } = body(ctx, v.object({ name: v.string() }));
    ctx.body = await idempotent(ctx, db, async (trx) => {
      await before();
      const [id] = await create(trx, name);
      if (name === 'bad') throw badRequest('bad');
      return { id, name };
    });
    ctx.status = 201;
  });
  router.post('/large', jsonBody(1000), async (ctx) => {
    const work = async (trx: Knex) => ({ id: (await create(trx, 'large'))[0]!, photo: 'x'.repeat(1000) });
    ctx.body = await idempotent(ctx, db, work, {
      keep: ({ id }) => id,
      replay: async (id) => ({ id, photo: 'x'.repeat(1000) }),
    });
  });
  const app = createService({
    name: 'orders',
    identityKey: testIdentityKey('orders'),
    routes: [router.routes()],
  });
  return { app, db, visitor: asVisitor(app) };
}

type Agent = ReturnType<typeof asVisitor>;
const post = (caller: Agent, name: string, key = 'key-number-1') =>
  caller.post('/orders').set('Idempotency-Key', key).send({ name });

test('twenty equal concurrent calls create one row and get the same response', async () => {
  const { db, visitor } = await orders();
  const responses = await Promise.all(Array.from({ length: 20 }, () => post(visitor, 'one')));
  expect(await db('orders').pluck('name')).toEqual(['one']);
  expect(responses.map(({ status, body }) => [status, body])).toEqual(
    responses.map(() => [201, { id: 1, name: 'one' }]),
  );
  expect(responses.filter(({ headers }) => headers['idempotency-replayed'])).toHaveLength(19);
});

test.each<[string, (agents: { visitor: Agent; admin: Agent }) => PromiseLike<unknown>, number]>([
  ['another key', ({ visitor }) => post(visitor, 'one', 'key-number-2'), 2],
  ['another caller', ({ admin }) => post(admin, 'one'), 2],
  ['no key', ({ visitor }) => visitor.post('/orders').send({ name: 'one' }), 2],
  ['the same key', ({ visitor }) => post(visitor, 'one'), 1],
])('a second call with %s', async (_name, again, rows) => {
  const { app, db, visitor } = await orders();
  await post(visitor, 'one');
  await again({ visitor, admin: asAdmin(app) });
  expect(await db('orders')).toHaveLength(rows);
});

test('rejects the same key with other data', async () => {
  const { db, visitor } = await orders();
  await post(visitor, 'one');
  expect((await post(visitor, 'two')).status).toBe(422);
  expect(await db('orders').pluck('name')).toEqual(['one']);
});

test('returns 409 while the first call with the key is running', async () => {
  let finish: (value?: unknown) => void = () => undefined;
  const { visitor } = await orders(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const first = post(visitor, 'one').then((response) => response);
  const second = await post(visitor, 'one');
  expect([second.status, second.headers['retry-after']]).toEqual([409, '1']);
  finish();
  expect((await first).status).toBe(201);
});

test('a call that the database aborts because of a deadlock is repeated', async () => {
  let tries = 0;
  const { db, visitor } = await orders(async () => {
    tries += 1;
    if (tries < 3) throw Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' });
  });
  expect((await post(visitor, 'one')).status).toBe(201);
  expect(await db('orders')).toHaveLength(1);
});

test('a failed call can be retried with its key', async () => {
  const { db, visitor } = await orders();
  expect((await post(visitor, 'bad')).status).toBe(400);
  expect(await db('orders')).toEqual([]);
  expect((await post(visitor, 'good')).status).toBe(201);
});

test.each(['short', 'with a space', 'x'.repeat(101)])('%s is no key', async (key) => {
  const { visitor } = await orders();
  expect((await post(visitor, 'one', key)).status).toBe(400);
});

test('recreates a large response from its stored part', async () => {
  const { db, visitor } = await orders();
  const large = () => visitor.post('/large').set('Idempotency-Key', 'key-number-1').send({});
  const [first, second] = [await large(), await large()];
  expect(second.body).toEqual(first.body);
  expect(await db('idempotency_keys').pluck('response')).toEqual(['1']);
});

test('a key expires after a day', async () => {
  const { db, visitor } = await orders();
  await post(visitor, 'one');
  await db('idempotency_keys').update({ createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() });
  await post(visitor, 'one');
  expect(await db('orders')).toHaveLength(2);
});

test('old keys are deleted at the start and every hour, without another call', async () => {
  const { db, visitor } = await orders();
  const old = new Date(Date.now() - 25 * 3_600_000).toISOString();
  const keys = () => db('idempotency_keys').pluck('idempotencyKey');
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await post(visitor, 'one');
  await db('idempotency_keys').update({ createdAt: old });
  await scheduleForgetting(db, silentLogger);
  await expect.poll(keys).toEqual([]);

  await post(visitor, 'one', 'key-number-2');
  await db('idempotency_keys').update({ createdAt: old });
  await db('idempotency_keys').insert({
    ...(await db('idempotency_keys').first()),
    idempotencyKey: 'key-number-3',
    createdAt: new Date().toISOString(),
  });
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(keys).toEqual(['key-number-3']);
});
