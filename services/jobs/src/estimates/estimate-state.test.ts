import { isUnsent } from '@app/domain/job/client-page/client-link';
import { ESTIMATE_STATES, estimateState } from '@app/domain/job/estimates/estimate';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { addDays } from '@app/domain/shared/dates';
import { keysOf } from '@app/domain/shared/validation';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';
import { companyDay } from '../company/company.ts';

const AHEAD = '2035-11-20';

test('filter and sums find each state as the domain does', async () => {
  const { admin, db } = await testService();
  const today = await companyDay(db);
  await admin.post('/api/jobs').send(sampleNewJob({ jobDate: AHEAD }));
  const sentAt = new Date().toISOString();
  const sent = { jobId: 1, validUntil: today, sentAt, total: 125 };
  const rows = [
    sent,
    { ...sent, acceptedTotal: 125, validUntil: '2026-01-01' },
    { ...sent, sentAt: null, declinedAt: sentAt, validUntil: '2026-01-01' },
    { ...sent, validUntil: addDays(today, -1), acceptedTotal: 100 },
    { ...sent, sentAt: null },
    { ...sent, acceptedTotal: 125, acceptedDay: '2035-11-01' },
    { ...sent, acceptedTotal: 125, acceptedTime: '13:00' },
    { ...sent, acceptedTotal: 125, acceptedTime: '09:00' },
    { ...sent, acceptedTotal: 125, acceptedTime: '13:00', startTime: null },
    { ...sent, acceptedTotal: 125, acceptedEnd: '2035-11-21' },
    { ...sent, acceptedTotal: 125, acceptedEnd: null },
    { ...sent, acceptedTotal: 125, declinedAt: sentAt },
    { ...sent, acceptedTotal: 125, declinedAt: sentAt, acceptedTime: '13:00' },
  ];
  for (const {
    acceptedDay = AHEAD,
    acceptedEnd,
    acceptedTime,
    startTime = '09:00',
    ...row
  } of rows as (typeof sent & {
    acceptedTotal?: number;
    acceptedDay?: string;
    acceptedEnd?: string | null;
    acceptedTime?: string;
    startTime?: null;
  })[]) {
    const { id } = (await admin.post('/api/jobs').send(sampleNewJob({ jobDate: AHEAD, startTime }))).body;
    await db('estimates').insert({ ...row, jobId: id });
    const accepted = {
      total: row.acceptedTotal,
      jobDate: acceptedDay,
      jobEndDate: acceptedEnd,
      startTime: acceptedTime,
    };
    const details = JSON.stringify({ name: 'Jane', ...accepted });
    if (row.acceptedTotal)
      await db('job_events').insert({ jobId: id, kind: 'accepted', at: sentAt, details });
  }
  const found = async (state: string): Promise<JobListItem[]> =>
    (await admin.get(`/api/jobs?estimate=${state}`).expect(200)).body;
  const states = await Promise.all(keysOf(ESTIMATE_STATES).map(found));
  expect(states.map((jobs) => jobs.map(({ id }) => id))).toEqual([
    [2],
    [13, 12, 11, 10, 9, 8, 7, 3],
    [14, 4],
    [5],
  ]);
  expect(states.map(([job]) => estimateState(job!.estimate, job!, today))).toEqual(keysOf(ESTIMATE_STATES));
  expect((await found('any')).map(({ id }) => id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const summary = async (query: string) => (await admin.get(`/api/jobs/summary?${query}`)).body.estimates;
  const each = { sent: 1, accepted: 8, declined: 2, expired: 1 };
  expect(await summary('estimate=accepted')).toEqual(each);
  expect(await summary('search=jane')).toEqual(each);
  const unsent = async (): Promise<number[]> =>
    (await admin.get('/api/jobs?unsent=true')).body.map(({ id }: JobListItem) => id);
  const asTheCards = async () =>
    ((await admin.get('/api/jobs')).body as JobListItem[])
      .filter((job) => isUnsent(job, job.acceptance, today))
      .map(({ id }) => id);
  expect([await unsent(), await asTheCards()]).toEqual(Array(2).fill([13, 12, 9, 6, 3, 1]));
  await db('jobs').update({ jobDate: '2026-01-01' });
  expect([await unsent(), await asTheCards()]).toEqual(
    Array(2).fill([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]),
  );
  expect(await summary('search=nobody')).toBeUndefined();
  for (const query of ['search=jane', 'openQuestion=true', 'month=2035-11&order=soonest&limit=2'])
    await admin.get(`/api/jobs?estimate=any&${query}`).expect(200);
});
