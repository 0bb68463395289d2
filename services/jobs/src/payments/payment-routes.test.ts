import { sampleNewJob } from '@app/domain/testing/sample-job';
import { beforeEach, expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

const PAYMENT = { date: '2026-11-21', amount: 50, method: 'zelle' };
const service = await testService();
let id: number;

beforeEach(async () => {
  id = (await service.admin.post('/api/jobs').send(sampleNewJob({ finalTotal: 125 }))).body.id;
});

const pay = (change: object = {}) =>
  service.admin.post(`/api/jobs/${id}/payments`).send({ ...PAYMENT, ...change });
const payments = async () => (await service.admin.get(`/api/jobs/${id}/payments`).expect(200)).body;
const job = async () => (await service.admin.get(`/api/jobs/${id}`)).body;
const isListedUnpaid = async () => {
  const { body } = await service.admin.get('/api/jobs?unpaid=true');
  return body.some((listed: { id: number }) => listed.id === id);
};

test('returns a payment with its job, id and time', async () => {
  const { status, body } = await pay();
  expect(status).toBe(201);
  expect(body).toStrictEqual({
    ...PAYMENT,
    ...{ tip: 0, tipCleaner: null, note: null },
    id: expect.any(Number),
    jobId: id,
    createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
  });
  expect(await payments()).toStrictEqual([body]);
});

test('a payment by check has its number, in the job and in its history', async () => {
  await pay({ method: 'check', note: '1042' }).expect(201);
  expect(await payments()).toMatchObject([{ method: 'check', note: '1042' }]);
  const { body: history } = await service.admin.get(`/api/jobs/${id}/events`).expect(200);
  expect(history.at(-1)).toMatchObject({ kind: 'paid', method: 'check', note: '1042' });
});

test('lists payments by day, and sums them in the job to the cent', async () => {
  await pay({ amount: 0.1, date: '2026-11-23' }).expect(201);
  await pay({ amount: 0.2, date: '2026-11-22' }).expect(201);
  expect((await payments()).map(({ date }: { date: string }) => date)).toEqual(['2026-11-22', '2026-11-23']);
  const list = (await service.admin.get('/api/jobs')).body;
  expect([(await job()).paidTotal, list[0].paidTotal]).toEqual([0.3, 0.3]);
});

test('a job is unpaid until its payments reach the total, and again after one is removed', async () => {
  await pay({ amount: 124.99 }).expect(201);
  expect(await isListedUnpaid()).toBe(true);
  const { body: last } = await pay({ amount: 0.01 }).expect(201);
  expect(await isListedUnpaid()).toBe(false);
  await service.admin.delete(`/api/jobs/${id}/payments/${last.id}`).expect(204);
  expect(await isListedUnpaid()).toBe(true);
  expect((await job()).paidTotal).toBe(124.99);
});

test('a changed total makes a paid job unpaid', async () => {
  await pay({ amount: 125 }).expect(201);
  await service.admin.patch(`/api/jobs/${id}`).send({ finalTotal: 126 }).expect(200);
  expect(await isListedUnpaid()).toBe(true);
});

test('does not remove a payment of another job', async () => {
  const { body: payment } = await pay();
  const { body: other } = await service.admin.post('/api/jobs').send(sampleNewJob());
  const { status, body } = await service.admin.delete(`/api/jobs/${other.id}/payments/${payment.id}`);
  expect([status, body]).toEqual([404, { message: 'Payment not found' }]);
  expect(await payments()).toHaveLength(1);
});

test('counts twenty concurrent payments', async () => {
  await Promise.all(Array.from({ length: 20 }, () => pay({ amount: 1.11 }).expect(201)));
  expect((await job()).paidTotal).toBe(22.2);
});

test('rejects a total above the maximum of the column', async () => {
  await pay({ amount: 99_999_999.99 }).expect(201);
  const { status, body } = await pay({ amount: 0.01 });
  expect([status, body.message]).toEqual([400, 'Amount is too large']);
  expect(await payments()).toHaveLength(1);
});

test('a tip changes neither what is paid nor what is open, and is summed for its cleaner', async () => {
  await pay({ amount: 125, tip: 20, tipCleaner: 'marialopez' }).expect(201);
  expect((await job()).paidTotal).toBe(125);
  const { body: summary } = await service.admin.get('/api/jobs/summary?cleaner=marialopez').expect(200);
  expect(summary.tips).toEqual([{ cleaner: 'marialopez', total: 20 }]);
  expect((await service.admin.get('/api/jobs/summary?search=nobody')).body.tips).toEqual([]);
  const { body: listed } = await service.admin.get('/api/jobs?include=payments&limit=1');
  expect(listed[0].payments).toMatchObject([{ amount: 125, tip: 20 }]);
  const moves = [{ from: 'Maria Lopez', to: 'Maria Diaz', isRename: true }];
  await service.admin.post('/api/jobs/cleaner-moves').send({ moves }).expect(200);
  expect((await payments())[0].tipCleaner).toBe('mariadiaz');
});

test('a payment is recorded in place of another of its job', async () => {
  const { body: first } = await pay({ amount: 145 }).expect(201);
  const tip = { amount: 125, tip: 20 };
  await pay({ ...tip, replaces: first.id }).expect(201);
  expect(await payments()).toMatchObject([tip]);
  expect((await job()).paidTotal).toBe(125);
  const { body: history } = await service.admin.get(`/api/jobs/${id}/events`).expect(200);
  expect(history.slice(-2)).toMatchObject([
    { kind: 'paymentChanged', amount: 145 },
    { kind: 'paid', ...tip },
  ]);
  expect(history.at(-1)).not.toHaveProperty('replaces');
  await pay({ replaces: first.id }).expect(404);
  expect(await payments()).toHaveLength(1);
});

test('a refund is a negative payment with a reason, never of more than was paid', async () => {
  const refund = (change: object = {}) =>
    service.admin.post(`/api/jobs/${id}/refunds`).send({ ...PAYMENT, amount: 20, note: 'A vase', ...change });
  const { body: paid } = await pay({ amount: 50 }).expect(201);
  const tooMuch = await refund({ amount: 50.01 });
  expect([tooMuch.status, tooMuch.body.message]).toEqual([400, 'At most $50.00 can be refunded']);
  expect((await refund({ note: '' })).body.message).toBe('Reason is required');
  const { body: refunded } = await refund().expect(201);
  expect([refunded.amount, (await job()).paidTotal]).toEqual([-20, 30]);
  const held = await service.admin.delete(`/api/jobs/${id}/payments/${paid.id}`);
  expect([held.status, (await job()).paidTotal]).toEqual([409, 30]);
  const { body: history } = await service.admin.get(`/api/jobs/${id}/events`);
  expect(history.at(-1)).toMatchObject({ kind: 'refunded', amount: -20, note: 'A vase' });
  await service.admin.delete(`/api/jobs/${id}/payments/${refunded.id}`).expect(204);
  expect((await job()).paidTotal).toBe(50);
});

test('a late fee is a part of the total of an overdue invoice, in its history, and can be taken back', async () => {
  const setFee = (lateFee: unknown) => service.admin.put(`/api/jobs/${id}/late-fee`).send({ lateFee });
  expect((await setFee(25)).body.message).toBe('This invoice is not overdue.');
  await service
    .db('jobs')
    .where({ id })
    .update({ jobDate: '2020-01-02', createdAt: '2020-01-02T12:00:00.000Z', invoiceDay: null });
  expect((await setFee(-1)).status).toBe(400);
  await setFee(25).expect(204);
  await setFee(25).expect(204);
  expect(await job()).toMatchObject({ finalTotal: 150, lateFee: 25 });
  const { body: history } = await service.admin.get(`/api/jobs/${id}/events`);
  expect(history.at(-1).changes).toEqual([
    { field: 'lateFee', from: null, to: 25 },
    { field: 'finalTotal', from: 125, to: 150 },
  ]);
  await setFee(0).expect(204);
  expect(await job()).toMatchObject({ finalTotal: 125, lateFee: null });
});
