import { randomUUID } from 'node:crypto';
import { changeText } from '@app/domain/job/history/job-changes';
import type { FieldChange } from '@app/domain/job/history/job-event';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { asAdmin, sent } from '@app/service-kit/testing/test-service';
import { beforeEach, expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

const service = await testService();
let path: string;

beforeEach(async () => {
  const body = await sent(service.admin.post('/api/jobs'), sampleNewJob({ jobNotes: 'Ring twice' }), 201);
  path = `/api/jobs/${body.id}`;
});

const events = async () => (await service.admin.get(`${path}/events`).expect(200)).body;
/** Without what every event has. */
const history = async () =>
  (await events()).map(({ id, at, byUsername, ...event }: Record<string, unknown>) => event);
const payment = { date: '2026-11-21', amount: 25.5, method: 'cash' };

test('records who did what, in order', async () => {
  const maria = asAdmin(service.app, { sub: 2, un: 'maria' });
  await maria.patch(path).send({ clientPhone: null, finalTotal: 99.5, jobNotes: 'Ring twice' }).expect(200);
  const { body: paid } = await maria.post(`${path}/payments`).send(payment).expect(201);
  await service.admin.delete(`${path}/payments/${paid.id}`).expect(204);
  await service.admin.post(`${path}/documents`).send({ document: 'invoice', action: 'sent' }).expect(201);
  await service.admin.delete(path).expect(204);
  await service.admin.post(`${path}/restore`).expect(200);

  const all = await events();
  expect(all.map(({ byUsername }: { byUsername: string }) => byUsername)).toEqual([
    'admin',
    'maria',
    'maria',
    'admin',
    'admin',
    'admin',
    'admin',
  ]);
  for (const { id, at } of all)
    expect([id, at]).toEqual([expect.any(Number), expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/)]);
  expect(await history()).toEqual([
    { kind: 'created' },
    {
      kind: 'changed',
      changes: [
        { field: 'clientPhone', from: '(555) 010-2030', to: null },
        { field: 'finalTotal', from: 125, to: 99.5 },
      ],
    },
    { kind: 'paid', ...payment },
    { kind: 'paymentRemoved', ...payment, note: null, tip: 0, tipCleaner: null },
    { kind: 'document', document: 'invoice', action: 'sent' },
    { kind: 'deleted' },
    { kind: 'restored' },
  ]);
});

test('a change without a difference, a refused one and a second restore are no events', async () => {
  await service.admin.patch(path).send({ jobNotes: 'Ring twice' }).expect(200);
  await service.admin.patch(path).send({ finalTotal: -1 }).expect(400);
  await service.admin.patch(path).set('If-Match', '"old"').send({ jobNotes: 'x' }).expect(409);
  await service.admin.post(`${path}/restore`).expect(200);
  expect(await history()).toEqual([{ kind: 'created' }]);
});

test('a repeated call is one event', async () => {
  const key = randomUUID();
  for (let n = 0; n < 3; n++)
    await service.admin
      .post(`${path}/documents`)
      .set('Idempotency-Key', key)
      .send({ document: 'report', action: 'downloaded' })
      .expect(201);
  expect(await history()).toHaveLength(2);
});

test.each([
  [{}, 'A document is an invoice, a report or an estimate'],
  [{ document: 'letter', action: 'shared' }, 'A document is an invoice, a report or an estimate'],
  [{ document: 'invoice', action: 'burned' }, 'The action is not known'],
])('rejects %j', async (body, message) => {
  const response = await service.admin.post(`${path}/documents`).send(body).expect(400);
  expect(response.body.message).toBe(message);
  expect(await history()).toHaveLength(1);
});

test('a job that is deleted or unknown has no history', async () => {
  await service.admin.delete(path).expect(204);
  for (const job of [path, '/api/jobs/2147483647', '/api/jobs/abc']) {
    await service.admin.get(`${job}/events`).expect(404);
    await service.admin.post(`${job}/documents`).send({ document: 'invoice', action: 'shared' }).expect(404);
  }
});

test('payment instructions can be corrected, and the history names them', async () => {
  const change = { paymentMethod: 'cashapp', paymentDetails: { cashappHandle: '$bright', cashappName: '' } };
  const { body } = await service.admin.patch(path).send(change).expect(200);
  expect(body).toMatchObject({
    paymentMethod: 'cashapp',
    paymentDetails: { cashappHandle: '$bright', cashappName: null },
    finalTotal: 125,
  });
  const events = (await service.admin.get(`${path}/events`).expect(200)).body;
  expect(events.at(-1).changes).toEqual([
    { field: 'paymentMethod', from: null, to: 'cashapp' },
    { field: 'paymentDetails.cashappHandle', from: null, to: '$bright' },
  ]);
  const texts = events.at(-1).changes.map((entry: FieldChange) => changeText(entry, []));
  expect(texts).toEqual([
    { label: 'Payment method', from: '', to: 'Cash App' },
    { label: 'Cash App handle', from: '', to: '$bright' },
  ]);
});
