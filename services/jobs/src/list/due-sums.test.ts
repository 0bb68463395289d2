import type { JobSummary } from '@app/contract/jobs/list';
import type { Job } from '@app/domain/job/job/job';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { isDone } from '@app/domain/job/payments/payments';
import { addDays } from '@app/domain/shared/dates';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testService } from '../../test/test-service.ts';
import { companyDay } from '../company/company.ts';

test('what is open is done, of it overdue, or coming; both lists agree', async () => {
  const { admin, db } = await testService();
  const summary = async (query = ''): Promise<JobSummary> =>
    (await admin.get(`/api/jobs/summary${query}`).expect(200)).body;
  const [past, until] = ['2020-03-02', '2035-01-01'];
  const jobs = [
    { jobDate: past, finalTotal: 1, invoiceDay: null },
    { jobDate: past, finalTotal: 10, paymentTerms: 30 },
    { jobDate: past, jobEndDate: until, finalTotal: 100 },
    { jobDate: until, finalTotal: 1000 },
    { jobDate: past, finalTotal: 10_000 },
  ] as const;
  for (const one of jobs) await admin.post('/api/jobs').send(sampleNewJob(one)).expect(201);
  // A job is due on the day it was saved at the earliest.
  await db('jobs')
    .whereIn('id', [1, 5])
    .update({ invoiceDay: past, createdAt: `${past}T12:00:00.000Z` });
  const payment = { date: past, method: 'cash', amount: 10_000 };
  await admin.post('/api/jobs/5/payments').send(payment).expect(201);
  expect((await summary()).due).toEqual({ done: 11, overdue: 1, coming: 1100 });
  expect((await summary('?search=jane')).due).toEqual({ done: 11, overdue: 1, coming: 1100 });
  const ids = async (query: string) => (await admin.get(`/api/jobs${query}`)).body.map(({ id }: Job) => id);
  for (const done of ['?unpaid=true&work=done', `?unpaid=true&endTo=${past}`]) {
    expect(await ids(done)).toEqual([2, 1]);
    expect(await summary(done)).toMatchObject({ owed: 11, due: { done: 11, overdue: 1, coming: 0 } });
  }
  const coming = '?unpaid=true&work=coming';
  expect([await ids(coming), await ids(`${coming}&order=soonest&limit=5`)]).toEqual([
    [4, 3],
    [3, 4],
  ]);
  expect(await summary(coming)).toMatchObject({ owed: 1100, due: { done: 0, overdue: 0, coming: 1100 } });
  expect(await ids('?work=coming&openQuestion=true')).toEqual([]);
});

// Noon in the time zone of the test's company.
const NOON = new Date('2026-11-20T12:00:00.000Z');
const TODAY = '2026-11-20';

test('a visit of today is done at its end, or with the day, not while a clock runs, and once one has ended; all places agree', async () => {
  const { admin, visitor, db } = await testService();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  onTestFinished(() => void vi.useRealTimers());
  const visits = [
    { startTime: '10:00', durationMinutes: 120 },
    { startTime: '10:00', durationMinutes: 121 },
    { startTime: '10:00', durationMinutes: null },
    { startTime: null, durationMinutes: 60 },
    { startTime: '22:00', durationMinutes: 240, jobDate: '2026-11-19' },
    { startTime: '10:00', durationMinutes: 60, isAtWork: true },
    { startTime: '10:00', durationMinutes: 60, isAtWork: false },
    { startTime: '10:00', durationMinutes: 60, isAtWork: true, jobDate: '2026-11-19' },
    { startTime: '10:00', durationMinutes: 180, isAtWork: false },
    { startTime: null, durationMinutes: null, isAtWork: false },
    { startTime: '10:00', durationMinutes: 180, isAtWork: false, jobDate: '2026-11-19', jobEndDate: TODAY },
    { startTime: '10:00', durationMinutes: 180, isAtWork: false, jobDate: '2026-11-21' },
  ];
  const now = { day: TODAY, minutes: 12 * 60 };
  for (const [place, { isAtWork, ...visit }] of visits.entries()) {
    const sent = sampleNewJob({ jobDate: TODAY, finalTotal: 2 ** place, ...visit });
    const { id } = (await admin.post('/api/jobs').send(sent).expect(201)).body;
    const [startedAt, doneAt] = [NOON.toISOString(), isAtWork ? null : NOON.toISOString()];
    const clock = { jobId: id, cleaner: 'maria', startedAt, doneAt, breaks: '[]', breakMinutes: 0 };
    if (isAtWork !== undefined) await db('visit_clocks').insert(clock);
    const isIn = (await admin.get('/api/jobs?work=done')).body.some((job: Job) => job.id === id);
    const { token } = (await admin.post(`/api/jobs/${id}/links`).send({}).expect(201)).body;
    const page = (await visitor.get(`/api/views/${token}`).expect(200)).body;
    const shown = (await admin.get(`/api/jobs/${id}?photos=links`)).body;
    const expected = isDone({ ...sent, isAtWork }, now);
    expect([place, isIn, page.isDone, isDone(shown, now)]).toEqual([place, expected, expected, expected]);
    // Nothing is left to accept then.
    const acceptance = { name: 'Jane', total: sent.finalTotal };
    const { status } = await visitor.post(`/api/views/${token}/acceptance`).send(acceptance);
    expect([place, page.isClosed, status]).toEqual([place, expected, expected ? 409 : 200]);
  }
  const { due } = (await admin.get('/api/jobs/summary')).body;
  expect(due).toMatchObject({ done: 0b0011_1101_0001, coming: 0b1100_0010_1110 });
});

test('what is not accepted is no money to come; what was accepted is, and work that was done all the same is owed', async () => {
  const { admin, db } = await testService();
  const [today, AHEAD] = [await companyDay(db), '2035-11-20'];
  const row = { validUntil: today, sentAt: new Date().toISOString(), total: 125 };
  const declinedAt = row.sentAt;
  const cases = [
    { jobDate: AHEAD, finalTotal: 1, acceptedTotal: 1 },
    { jobDate: AHEAD, finalTotal: 10, declinedAt },
    { jobDate: AHEAD, finalTotal: 100, validUntil: addDays(today, -1) },
    { jobDate: '2026-01-02', finalTotal: 1000, declinedAt },
    { jobDate: AHEAD, finalTotal: 10_000 },
    { jobDate: AHEAD, finalTotal: 100_000, sentAt: null },
    { jobDate: AHEAD, finalTotal: 1_000_000, acceptedTotal: 125 },
    { jobDate: '2026-01-02', finalTotal: 10_000_000, sentAt: null },
    { jobDate: AHEAD, finalTotal: 3, isInvoiced: true },
    { jobDate: AHEAD, finalTotal: 3, isInvoiced: true, declinedAt },
    { jobDate: AHEAD, finalTotal: 3, isInvoiced: true, acceptedTotal: 2 },
  ];
  for (const { jobDate, finalTotal, isInvoiced, ...estimate } of cases) {
    const job = await admin.post('/api/jobs').send(sampleNewJob({ jobDate, finalTotal })).expect(201);
    if (isInvoiced) await db('jobs').where({ id: job.body.id }).update({ sentAt: row.sentAt });
    await db('estimates').insert({ ...row, ...estimate, jobId: job.body.id });
  }
  expect((await admin.get('/api/jobs/summary').expect(200)).body).toMatchObject({
    total: 11_111_120,
    owed: 10_001_004,
    due: { done: 10_001_000, coming: 4 },
  });
  const unpaid = async (query = '') =>
    (await admin.get(`/api/jobs?unpaid=true${query}`)).body.map(({ finalTotal }: JobListItem) => finalTotal);
  expect(await unpaid('&work=coming')).toEqual([3, 1]);
  expect(await unpaid()).toEqual([3, 10_000_000, 1000, 1]);
  const [client] = (await admin.get('/api/clients?order=owed').expect(200)).body;
  expect(client.work).toMatchObject({ billed: 10_001_004, owed: 10_001_004, due: 10_001_000 });
});
