import type { BusinessReport } from '@app/contract/jobs/reports';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { silentLogger } from '@app/service-kit/process/logger';
import { sent } from '@app/service-kit/testing/test-service';
import { beforeEach, expect, test, vi } from 'vitest';
import { type TestService, testService } from '../../test/test-service.ts';
import { dueVisits } from '../series/due-visits.ts';

let service: TestService;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z'), toFake: ['Date'] });
  service = await testService();
  return () => vi.useRealTimers();
});

async function job(
  change: Parameters<typeof sampleNewJob>[0],
  ...payments: [date: string, amount: number][]
) {
  const { body } = await service.admin.post('/api/jobs').send(sampleNewJob(change)).expect(201);
  for (const [date, amount] of payments)
    await sent(service.admin.post(`/api/jobs/${body.id}/payments`), { date, amount, method: 'cash' }, 201);
  return body.id as number;
}
const ANN = { clientName: 'Ann Lee', clientEmail: 'ann@example.com', clientPhone: '(555) 010-7777' };
const report = async (year: string): Promise<BusinessReport> =>
  (await service.admin.get(`/api/jobs/report?year=${year}`).expect(200)).body;

test('a year bills the jobs that are done and receives what was paid in it, to the cent', async () => {
  await job({ jobDate: '2026-01-10', finalTotal: 100.1 }, ['2026-01-12', 50.05], ['2026-03-01', 50.05]);
  await job({ jobDate: '2026-01-31', jobEndDate: '2026-02-01', finalTotal: 0.2, clientName: 'Ann Lee' });
  // Paid before it is done, and in the year after.
  await job({ jobDate: '2026-12-30', finalTotal: 80 }, ['2026-11-01', 20]);
  await job({ jobDate: '2025-12-31', finalTotal: 60 }, ['2026-01-02', 60]);
  const deleted = await job({ jobDate: '2026-02-02', finalTotal: 999 }, ['2026-02-02', 999]);
  await service.admin.delete(`/api/jobs/${deleted}`).expect(204);

  const found = await report('2026');
  expect(found.months).toHaveLength(12);
  expect(found.months.filter(({ billed, received }) => billed || received)).toEqual([
    { month: '2026-01', billed: 100.3, received: 110.05 },
    { month: '2026-03', billed: 0, received: 50.05 },
    { month: '2026-11', billed: 0, received: 20 },
  ]);
  expect(found.years).toEqual([
    { year: '2026', billed: 100.3, received: 180.1 },
    { year: '2025', billed: 60, received: 0 },
  ]);
  expect(found.open).toBe(0.2);
  expect(found.received).toEqual([{ of: 'cash', count: 4, total: 180.1 }]);
});

test('parts of what is billed are by cleaner, client, method and how the client found the company, largest first', async () => {
  const done = { jobDate: '2026-05-05' };
  await job({ ...done, finalTotal: 10, assignedCleaner: 'ann', howDidYouHear: 'google' });
  await job({ ...done, finalTotal: 30, assignedCleaner: null, ...ANN });
  // The same client under another name.
  await job({
    ...done,
    finalTotal: 25,
    assignedCleaner: 'ann',
    howDidYouHear: 'google',
    ...ANN,
    clientName: 'Anna',
  });
  const { billed } = await report('2026');
  expect(billed.cleaner).toEqual([
    { of: 'ann', count: 2, total: 35 },
    { of: null, count: 1, total: 30 },
  ]);
  expect(billed.client.map(({ of, total }) => [of, total])).toEqual([
    ['Ann Lee', 55],
    ['Jane Doe', 10],
  ]);
  expect(billed.source).toEqual([
    { of: 'google', count: 2, total: 35 },
    { of: null, count: 1, total: 30 },
  ]);
  const estimate = await job({ jobDate: '2026-12-24' });
  await service.admin
    .post(`/api/jobs/${estimate}/documents`)
    .send({ document: 'estimate', action: 'shared' });
  expect((await report('2026')).estimates).toEqual({ sent: 1, accepted: 0, declined: 0, expired: 0 });
  expect(billed.pricingMethod).toEqual([{ of: 'timeBased', count: 3, total: 65 }]);
});

test('a year is four digits, and one without jobs is empty', async () => {
  const { status, body } = await service.admin.get('/api/jobs/report?year=26');
  expect([status, body.message]).toEqual([400, 'year must look like 2026']);
  expect((await report('1999')).billed).toEqual({ cleaner: [], client: [], pricingMethod: [], source: [] });
});

test('a refund is taken from what is received, and tips stand beside it by their cleaner', async () => {
  const id = await job({ jobDate: '2026-06-01', finalTotal: 90 }, ['2026-06-01', 90]);
  const pay = { date: '2026-06-02', method: 'venmo', amount: 0, tip: 15, tipCleaner: 'ann' };
  await service.admin.post(`/api/jobs/${id}/payments`).send(pay).expect(201);
  const refund = { date: '2026-07-01', method: 'cash', amount: 30, note: 'Broken vase' };
  await service.admin.post(`/api/jobs/${id}/refunds`).send(refund).expect(201);
  const { months, received, tips } = await report('2026');
  expect(months.filter((month) => month.received !== 0).map((month) => month.received)).toEqual([90, -30]);
  expect(received).toEqual([
    { of: 'cash', count: 2, total: 60 },
    { of: 'venmo', count: 1, total: 0 },
  ]);
  expect(tips).toEqual([{ of: 'ann', count: 1, total: 15 }]);
});

const TAX = { name: 'Sales tax', rate: 10, untaxed: [] };

test('tax is in the months of what was billed and received, and the parts of payments add up to it', async () => {
  expect((await report('2026')).months[0]).toEqual({ month: '2026-01', billed: 0, received: 0 });
  // Of $10.01 a third is paid three times; $0.91 of it is tax.
  const change = { jobDate: '2026-01-10', finalTotal: 10.01, salesTax: TAX };
  await job(change, ['2026-01-12', 3.34], ['2026-02-01', 3.34], ['2026-03-01', 3.33]);
  await job({ jobDate: '2026-01-11', finalTotal: 100 }, ['2026-01-12', 100]);
  const refunded = await job({ jobDate: '2026-12-30', finalTotal: 22, salesTax: TAX }, ['2026-04-01', 30]);
  const refund = { date: '2026-05-01', method: 'cash', amount: 19, note: 'Called off' };
  await service.admin.post(`/api/jobs/${refunded}/refunds`).send(refund).expect(201);
  const { months, years } = await report('2026');
  expect(months.slice(0, 5).map(({ tax }) => [tax?.sales, tax?.billed, tax?.received])).toEqual([
    [9.1, 0.91, 0.3],
    [0, 0, 0.31],
    [0, 0, 0.3],
    [0, 0, 2],
    [0, 0, -1],
  ]);
  expect(years).toEqual([
    { year: '2026', billed: 110.01, received: 121.01, tax: { sales: 9.1, billed: 0.91, received: 1.91 } },
  ]);
});

test('the tax of a job follows its total, its late fee and its own rate, and can be taken from it', async () => {
  const id = await job({ jobDate: '2026-01-10', finalTotal: 110, salesTax: TAX });
  await service.db('jobs').update({ invoiceDay: '2026-01-10' });
  const billed = async () => (await report('2026')).years[0]?.tax?.billed;
  const change = (body: object) => service.admin.patch(`/api/jobs/${id}`).send(body).expect(200);
  expect(await billed()).toBe(10);
  await service.admin.put(`/api/jobs/${id}/late-fee`).send({ lateFee: 25 }).expect(204);
  expect(await billed()).toBe(10);
  await change({ finalTotal: 80 });
  expect(await billed()).toBe(5);
  const { body } = await change({ salesTax: null, finalTotal: 75 });
  expect(body).toMatchObject({ salesTax: null, finalTotal: 75 });
  expect(await billed()).toBeUndefined();
  const { body: events } = await service.admin.get(`/api/jobs/${id}/events`);
  expect(events.at(-1).changes).toContainEqual({ field: 'salesTax', from: 'Sales tax (10%)', to: null });
});

test('taxed sales are what the tax is charged on, without what is not taxed', async () => {
  const addons = { fridgeClean: true, fridgeCleanRate: 25 };
  const charges = {
    pricingMethod: 'detailedBilling',
    finalPricingMethod: 'detailedBilling',
    baseRate: 100,
    addons,
  } as const;
  const untaxed = ['fridgeClean'] as const;
  await job({
    jobDate: '2026-01-10',
    ...charges,
    finalTotal: 135,
    salesTax: { ...TAX, untaxed: [...untaxed] },
  });
  expect((await report('2026')).months[0]?.tax).toEqual({ sales: 100, billed: 10, received: 0 });
});

test('visits of a series have the tax of its job', async () => {
  const repeats = { every: 'week', until: null } as const;
  const id = await job({ jobDate: '2026-11-20', finalTotal: 110, salesTax: TAX, repeats });
  await dueVisits(service.db, silentLogger).openDue(new Date('2026-11-26T17:00:00Z'));
  const { body } = await service.admin.get('/api/jobs').expect(200);
  expect(body.map((one: { id: number; salesTax: unknown }) => [one.id > id, one.salesTax])).toEqual([
    [true, TAX],
    [false, TAX],
  ]);
});
