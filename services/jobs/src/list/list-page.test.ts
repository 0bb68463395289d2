import type { Job } from '@app/domain/job/job/job';
import { isOverdue } from '@app/domain/job/payments/payment-terms';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

const PATH = '/api/jobs';

test('a list by date continues within a day', async () => {
  const { admin } = await testService();
  for (let n = 0; n < 5; n++) await admin.post(PATH).send(sampleNewJob());
  const pages: number[][] = [];
  for (const cursor of ['', '&cursor=2026-11-20.4', '&cursor=2026-11-20.2']) {
    const { body } = await admin.get(`${PATH}?order=latest&limit=2${cursor}`);
    pages.push(body.map(({ id }: Job) => id));
  }
  expect(pages).toEqual([[5, 4], [3, 2], [1]]);
});

test('jobs with an open amount are found from the day after it was due', async () => {
  const { admin, db } = await testService();
  const add = async (change: object, saved: object = { invoiceDay: null }) => {
    const { body } = await admin.post(PATH).send(sampleNewJob(change)).expect(201);
    const createdAt = '2026-11-19T02:00:00.000Z';
    await db('jobs')
      .where({ id: body.id })
      .update({ createdAt, ...saved });
  };
  await add({ jobDate: '2026-11-20' });
  // In a time zone where it is still the day before.
  await add({ jobDate: '2026-11-01', paymentTerms: 7 }, { invoiceDay: '2026-11-18' });
  await add({ jobDate: '2026-11-20', jobEndDate: '2026-11-22', paymentTerms: 30 });
  const jobs: Job[] = (await admin.get(`${PATH}?order=latest`)).body;
  for (const dueBefore of [
    '2026-11-20',
    '2026-11-21',
    '2026-11-25',
    '2026-11-26',
    '2026-12-22',
    '2026-12-23',
  ]) {
    const { body } = await admin.get(`${PATH}?dueBefore=${dueBefore}`);
    const expected = jobs.filter((job) => isOverdue(job, dueBefore)).map(({ id }) => id);
    expect([dueBefore, body.map(({ id }: Job) => id)]).toEqual([dueBefore, expected]);
  }
  // A page that was begun in the order of the release before goes on in it.
  expect((await admin.get(`${PATH}?dueBefore=2026-12-23&cursor=3`)).body.map(({ id }: Job) => id)).toEqual([
    2, 1,
  ]);
  const found = async () => (await admin.get(`${PATH}?dueBefore=2026-12-23`)).body;
  expect(await found()).toHaveLength(3);
  const payment = { date: '2026-11-21', amount: 125, method: 'cash' };
  await admin.post(`${PATH}/1/payments`).send(payment).expect(201);
  expect(await found()).toHaveLength(2);
});

test('jobs can be listed with their payments', async () => {
  const { admin } = await testService();
  for (let n = 0; n < 2; n++) await admin.post(PATH).send(sampleNewJob());
  for (const [amount, method] of [
    [25.5, 'cash'],
    [10, 'zelle'],
  ])
    await admin.post(`${PATH}/1/payments`).send({ date: '2026-11-21', amount, method }).expect(201);
  const { body } = await admin.get(`${PATH}?include=payments`);
  expect(body.map(({ payments }: { payments: object[] }) => payments)).toEqual([
    [],
    (await admin.get(`${PATH}/1/payments`)).body,
  ]);
  expect(body[1].payments).toHaveLength(2);
});
