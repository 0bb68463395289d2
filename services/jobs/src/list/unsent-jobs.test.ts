import { changedParts } from '@app/domain/job/client-page/changed-terms';
import { unsentChange } from '@app/domain/job/client-page/client-link';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { sentAndDue } from '../../migrations/20261127133101_sent_and_due.ts';
import { testService } from '../../test/test-service.ts';
import { companyDay } from '../company/company.ts';

test('a job is sent once a document went to its client, not when one was downloaded', async () => {
  const { admin, db } = await testService();
  for (const clientName of ['Jane Doe', 'Joe Roe', 'Ann Lee'])
    await admin.post('/api/jobs').send(sampleNewJob({ clientName })).expect(201);
  const use = (id: number, action: string) =>
    admin.post(`/api/jobs/${id}/documents`).send({ document: 'invoice', action }).expect(201);
  await use(1, 'sent');
  await use(2, 'downloaded');
  const version = async () => (await admin.get('/api/jobs/3')).headers.etag;
  const before = await version();
  await use(3, 'shared');
  expect(await version()).toBe(before);

  const unsent = async (query = '') =>
    (await admin.get(`/api/jobs?unsent=true${query}`).expect(200)).body.map(({ id }: JobListItem) => id);
  expect([await unsent(), await unsent('&endFrom=2000-01-01'), await unsent('&month=2026-11')]).toEqual([
    [2],
    [2],
    [2],
  ]);
  expect((await admin.get('/api/jobs/summary?unsent=true')).body.count).toBe(1);
  // A link that was made has gone nowhere yet; what was accepted is known, also by a link that is gone.
  const link = (await admin.post('/api/jobs/2/links').send({}).expect(201)).body;
  expect(await unsent()).toEqual([2]);
  await admin.delete(`/api/jobs/2/links/${link.id}`).expect(204);
  await db('job_events').insert({ jobId: 2, kind: 'accepted', details: '{}', at: link.createdAt });
  expect(await unsent()).toEqual([]);
  await db('job_events').where({ kind: 'accepted' }).delete();
  const sent = async (): Promise<unknown[]> =>
    (await admin.get('/api/jobs')).body.map(({ sentAt }: JobListItem) => sentAt);
  const stored = await sent();
  expect(stored).toEqual([expect.stringContaining('T'), null, expect.stringContaining('T')]);

  // Jobs of earlier releases have it from their histories.
  await db('jobs').update({ sentAt: null });
  await sentAndDue.up(db);
  expect(await sent()).toEqual(stored);
});

test('a job is not sent yet again while its client knows another price or visit, as its card says', async () => {
  const { admin, db } = await testService();
  const jobs = {
    same: {},
    price: { finalTotal: 140 },
    priceOfPast: { jobDate: '2026-01-05', finalTotal: 140 },
    paid: { finalTotal: 140, paidTotal: 140 },
    day: { jobDate: '2035-11-21' },
    movedToPast: { jobDate: '2026-01-05' },
    endAdded: { jobEndDate: '2035-11-22' },
    hour: { startTime: '13:00' },
    hourTakenBack: { startTime: null },
    length: { durationMinutes: 300 },
    lengthTakenBack: { durationMinutes: null },
  };
  const today = await companyDay(db);
  const ids: Record<string, number> = {};
  for (const [name, change] of Object.entries(jobs)) {
    const planned = sampleNewJob({ jobDate: '2035-11-20', startTime: '09:00', durationMinutes: 120 });
    const { id } = (await admin.post('/api/jobs').send(planned).expect(201)).body;
    ids[name] = id;
    await admin.post(`/api/jobs/${id}/documents`).send({ document: 'invoice', action: 'sent' }).expect(201);
    if (name.endsWith('Past')) await db('jobs').where({ id }).update({ jobDate: '2026-01-04' });
    await db('jobs')
      .where({ id })
      .update({ paymentTerms: 0, ...change });
  }
  const others = ['day', 'endAdded', 'hour', 'hourTakenBack', 'length', 'lengthTakenBack'];
  const wanted = ['price', 'priceOfPast', ...others].map((name) => ids[name]);
  const found = async (query: string): Promise<JobListItem[]> =>
    (await admin.get(`/api/jobs?${query}`).expect(200)).body;
  const idsOf = (items: JobListItem[]) => items.map(({ id }) => id).sort((a, b) => a - b);
  const changed = (await found('')).filter((job) => changedParts(unsentChange(job, today)));
  expect([idsOf(await found('unsent=true')), idsOf(changed)]).toEqual([wanted, wanted]);
  for (const query of ['&search=jane', '&month=2035-11&order=soonest', '&unpaid=true&from=2035-11-21'])
    expect((await found(`unsent=true${query}`)).length).toBeGreaterThan(0);
  expect((await admin.get('/api/jobs/summary?unsent=true')).body.count).toBe(wanted.length);

  await admin.post(`/api/jobs/${ids.hour}/documents`).send({ document: 'invoice', action: 'sent' });
  expect(idsOf(await found('unsent=true'))).not.toContain(ids.hour);
});

test.each([true, false])(
  'once a new price is accepted, the invoice that was sent before it is not sent yet (an earlier one: %s)',
  async (isAcceptedFirst) => {
    const { admin, visitor } = await testService();
    await admin
      .post('/api/jobs')
      .send(sampleNewJob({ jobDate: '2035-11-20' }))
      .expect(201);
    const use = (document: string) =>
      admin.post('/api/jobs/1/documents').send({ document, action: 'sent' }).expect(201);
    const { token } = (await admin.post('/api/jobs/1/links').send({ document: 'estimate' }).expect(201)).body;
    const accept = (total: number) =>
      visitor
        .post(`/api/views/${token}/acceptance`)
        .send({ name: 'Jane', total, jobDate: '2035-11-20' })
        .expect(200);
    const unsent = async () => [
      (await admin.get('/api/jobs')).body[0].sentAt !== null,
      (await admin.get('/api/jobs?unsent=true')).body.length,
    ];
    await use('estimate');
    if (isAcceptedFirst) await accept(125);
    await use('invoice');
    expect(await unsent()).toEqual([true, 0]);
    await admin.patch('/api/jobs/1').send({ finalTotal: 200 }).expect(200);
    await use('estimate');
    await accept(200);
    expect(await unsent()).toEqual([false, 1]);
    // List and page know the invoice that she has.
    const last = async () => [
      (await admin.get('/api/jobs')).body[0].lastInvoice,
      (await admin.get('/api/jobs/1')).body.lastInvoice,
    ];
    const first = { at: expect.stringContaining('T'), total: 125, jobDate: '2035-11-20', startTime: null };
    expect(await last()).toMatchObject([first, first]);
    await use('invoice');
    expect(await unsent()).toEqual([true, 0]);
    expect(await last()).toMatchObject([{ total: 200 }, { total: 200 }]);
  },
);
