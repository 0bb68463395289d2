import { COMPANY } from '@app/contract/relays';
import { isEstimateNext } from '@app/domain/job/client-page/client-link';
import type { Estimate } from '@app/domain/job/estimates/estimate';
import type { JobEvent } from '@app/domain/job/history/job-event';
import type { NewJob } from '@app/domain/job/job/job';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { addDays } from '@app/domain/shared/dates';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { mailService, soon } from '../../test/mail-service.ts';
import { testService } from '../../test/test-service.ts';
import { companyDay } from '../company/company.ts';

const AHEAD = '2035-11-20';

async function estimated(change: Partial<NewJob> = {}) {
  const service = await testService();
  const { admin, visitor, db } = service;
  const { id } = (await admin.post('/api/jobs').send(sampleNewJob({ jobDate: AHEAD, ...change }))).body;
  const job = `/api/jobs/${id}`;
  const share = async (document?: string) =>
    `/api/views/${(await admin.post(`${job}/links`).send({ document }).expect(201)).body.token}`;
  const view = await share('estimate');
  const look = async (path = view) => (await visitor.get(path).expect(200)).body;
  const estimate = async (): Promise<Estimate> => (await admin.get(job).expect(200)).body.estimate;
  const events = async (): Promise<JobEvent[]> => (await admin.get(`${job}/events`)).body;
  const accept = (total = 125) => visitor.post(`${view}/acceptance`).send({ name: 'Jane', total });
  const decline = (body: object = { total: 125 }) => visitor.post(`${view}/decline`).send(body);
  const renew = (validUntil: string) => admin.put(`${job}/estimate`).send({ validUntil });
  const today = await companyDay(db);
  return { ...service, id, job, view, share, look, estimate, events, accept, decline, renew, today };
}

test('a link for the estimate shows it for 30 days until it is accepted; then the same address shows the invoice', async () => {
  const { look, share, estimate, accept, today } = await estimated();
  const until = addDays(today, 30);
  expect((await look()).estimate).toMatchObject({ validUntil: until, isExpired: false, declinedAt: null });
  expect((await look(await share())).estimate).toBeUndefined();
  expect(await estimate()).toMatchObject({ total: 125, validUntil: until, sentAt: null });
  expect((await accept(99)).status).toBe(409);
  const { body } = await accept();
  expect([body.estimate, body.acceptance.total]).toEqual([undefined, 125]);
  expect((await estimate()).acceptedTotal).toBe(125);
});

test.each([
  [AHEAD, { total: 125, sentAt: null, declinedAt: null }],
  ['2026-01-05', null],
])('a job of %s that is saved as an estimate has one, unless its day has passed', async (jobDate, made) => {
  const { admin } = await testService();
  const { body } = await admin.post('/api/jobs').send({ ...sampleNewJob({ jobDate }), isEstimate: true });
  if (made) expect(body.estimate).toMatchObject(made);
  else expect(body.estimate).toBeNull();
  expect(body).not.toHaveProperty('isEstimate');
});

test('an expired estimate cannot be accepted, says whom to call, and can be renewed at the same address', async () => {
  const { admin, db, look, accept, renew, estimate, events, today } = await estimated();
  const company = { businessName: 'Bright Rooms', businessLogo: '', email: '', address: '', payPalMe: '' };
  await sent(admin.post(COMPANY.to.path), { ...company, phone: '(217) 555-0100' });
  await db('estimates').update({ validUntil: '2026-01-31' });
  await db('client_links').update({ expiresAt: '2026-02-28T00:00:00.000Z' });
  const until = addDays(today, 30);
  expect((await renew(addDays(today, -1))).body.issues[0].path).toBe('validUntil');
  expect((await renew(addDays(today, 400))).status).toBe(400);
  await renew(until).expect(204);
  expect(await estimate()).toMatchObject({ validUntil: until });
  expect((await look()).estimate.isExpired).toBe(false);
  await db('estimates').update({ validUntil: '2026-01-31' });
  expect((await look()).estimate.isExpired).toBe(true);
  const refused = await accept();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This estimate was valid until Sat, Jan 31, 2026. Please call us at (217) 555-0100, and we renew it.',
  ]);
  await renew(until).expect(204);
  await accept().expect(200);
  expect((await events()).filter(({ kind }) => kind === 'estimateValid')).toHaveLength(2);
});

test('a client declines with a reason, which waits for an answer, or without: news and an entry; she may still accept', async () => {
  const { admin, db, look, accept, decline, estimate, events, renew, today } = await estimated();
  const open = async () => (await admin.get('/api/jobs/questions')).body.clients;
  expect((await decline({ total: 99 })).status).toBe(409);
  expect((await decline({ total: 125, reason: 'x'.repeat(2001) })).body.issues[0].path).toBe('reason');
  await decline({ total: 125 }).expect(200);
  const waiting = async () => (await admin.get('/api/jobs?openQuestion=true')).body.length;
  expect([await open(), await waiting()]).toEqual([0, 0]);
  await renew(addDays(today, 5)).expect(204);
  const { body } = await decline({ total: 125, reason: 'Too much for us' }).expect(200);
  expect(body.estimate).toMatchObject({ declineReason: 'Too much for us', declinedAt: expect.any(String) });
  await decline({ total: 125 }).expect(200);
  expect((await events()).filter(({ kind }) => kind === 'declined')).toMatchObject([
    { text: '' },
    { text: 'Too much for us', total: 125 },
  ]);
  expect((await admin.get('/api/jobs/news?after=1')).body.replies).toMatchObject([{ kind: 'declined' }]);
  expect([await open(), await waiting()]).toEqual([1, 1]);

  await accept().expect(200);
  expect((await admin.get('/api/jobs/news?after=1')).body.replies).toMatchObject([{ kind: 'accepted' }]);
  expect([await open(), (await estimate()).declinedAt]).toEqual([0, null]);
  expect((await decline()).body.message).toBe(
    'This estimate was accepted, or its work is over. Please call or write us.',
  );
  // A price that changes is to be accepted, or declined, again.
  await admin.patch('/api/jobs/1').send({ finalTotal: 140 }).expect(200);
  expect((await look()).estimate).toMatchObject({ declinedAt: null });
  await decline({ total: 140, reason: ' ' }).expect(200);
  expect(await open()).toBe(1);
  await renew(addDays(today, 10)).expect(204);
  expect([await open(), await estimate()]).toMatchObject([0, { total: 140, declinedAt: null }]);
  await db('jobs').update({ jobDate: '2026-01-01' });
  expect((await look()).estimate).toBeUndefined();
  expect((await renew(addDays(today, 10))).status).toBe(409);
});

test('another day of an accepted estimate is accepted or declined as an estimate, also after its last day', async () => {
  const { admin, db, look, accept, decline, events } = await estimated();
  await accept().expect(200);
  const owed = async () => (await admin.get('/api/jobs/summary')).body.owed;
  expect(await owed()).toBe(125);
  const jobDate = addDays(AHEAD, 7);
  await admin.patch('/api/jobs/1').send({ jobDate }).expect(200);
  await db('estimates').update({ validUntil: '2026-01-31' });
  const listed = async () => (await admin.get('/api/jobs?estimate=declined')).body.length;
  expect((await look()).estimate).toMatchObject({ isExpired: false, declinedAt: null });
  expect(await listed()).toBe(0);
  // The desk shows the same estimate, as its list and its page know what was accepted.
  const now = { day: AHEAD, minutes: 0 };
  for (const path of ['/api/jobs/1', '/api/jobs?estimate=any'])
    expect(isEstimateNext([(await admin.get(path)).body].flat()[0], now), path).toBe(true);
  expect(await owed()).toBe(0);
  await decline({ total: 125, reason: 'We are away' }).expect(200);
  expect((await look()).estimate).toMatchObject({ declineReason: 'We are away' });
  expect(await listed()).toBe(1);
  // The day that was accepted first still is; the other one was declined, also once it is over.
  await admin.patch('/api/jobs/1').send({ jobDate: AHEAD }).expect(200);
  expect([(await look()).estimate, await listed(), await owed()]).toEqual([undefined, 0, 125]);
  await admin.patch('/api/jobs/1').send({ jobDate }).expect(200);
  await db('jobs').update({ jobDate: '2026-01-01' });
  expect([await listed(), (await events()).filter(({ kind }) => kind === 'accepted').length]).toEqual([1, 1]);
});

test('an estimate that ends with its visit ends with it on another day too, within 30 days; a day that was chosen stays', async () => {
  const { admin, db, job, look, estimate, today, renew } = await estimated();
  const move = (days: number) => sent(admin.patch(job), { jobDate: addDays(today, days) }, 200);
  const lasts = async () => [(await estimate()).validUntil, (await look()).estimate.validUntil];
  await move(9);
  await renew(addDays(today, 9)).expect(204);
  for (const [days, last] of [
    [11, 11],
    [6, 6],
    [50, 30],
    [40, 30],
    [20, 20],
  ] as const) {
    await move(days);
    expect([days, ...(await lasts())]).toEqual([days, addDays(today, last), addDays(today, last)]);
  }
  // It expired with a visit that is over.
  const passed = addDays(today, -1);
  await db('jobs').update({ jobDate: passed });
  await db('estimates').update({ validUntil: passed });
  await move(5);
  expect((await estimate()).validUntil).toBe(passed);
});

test('an estimate that is mailed is sent once the mail server has it, and is no invoice', async () => {
  const { admin, id, send, server, db } = await mailService({ jobDate: AHEAD });
  const validUntil = addDays(await companyDay(db), 14);
  await send({ kind: 'estimate', validUntil }).expect(201);
  const listed = async (query = ''): Promise<JobListItem[]> => (await admin.get(`/api/jobs${query}`)).body;
  await soon(async () =>
    expect((await listed())[0]).toMatchObject({
      estimate: { sentAt: expect.any(String), validUntil },
      sentAt: null,
    }),
  );
  expect(server.mails[0]!.html).toContain('See and accept, $125.00');
  expect(server.mails[0]!.attachments[0]!.fileName).toBe('Estimate-EST-0001-Jane-Doe.pdf');
  await sent(admin.post(`/api/jobs/${id}/documents`), { document: 'estimate', action: 'downloaded' }, 201);
  expect(await listed('?unsent=true')).toHaveLength(0);
});

test('nobody drives to a visit whose estimate was declined: phone and calendar say it, and it is no next visit', async () => {
  const jobDate = addDays(new Date().toISOString().slice(0, 10), 3);
  const { admin, visitor, decline, accept } = await estimated({ jobDate, assignedCleaner: 'anasilva' });
  const feed = { cleaner: null, timeZone: 'UTC', businessName: '', cleaners: [] };
  const { token } = (await admin.post('/api/calendar-feeds').send(feed)).body;
  const shown = async () => {
    const { text } = await visitor.get(`/api/calendars/${token}.ics`).expect(200);
    const next = async (order: string) =>
      (await admin.get(`/api/clients?order=${order}`)).body[0].work.nextVisit;
    return [
      (await admin.get('/api/my-day?cleaner=anasilva').expect(200)).body.visits[0].withdrawn,
      text.match(/^(?:SUMMARY:.*Jane|STATUS:\w+)/gm),
      await next('name'),
      await next('next'),
    ];
  };
  const wanted = [undefined, ['SUMMARY:Jane', 'STATUS:CONFIRMED'], jobDate, jobDate];
  expect(await shown()).toEqual(wanted);
  await decline().expect(200);
  const summary = ['SUMMARY:Estimate declined: Jane', 'STATUS:TENTATIVE'];
  expect(await shown()).toEqual(['declined', summary, null, null]);
  await accept().expect(200);
  expect(await shown()).toEqual(wanted);
});

test('export has the estimate; erasing the client removes it with its reason', async () => {
  const { admin, db, job, decline } = await estimated();
  await decline({ total: 125, reason: 'Too much for us' }).expect(200);
  expect((await admin.get(`${job}/export`)).body.job.estimate).toMatchObject({
    declineReason: 'Too much for us',
  });
  await admin.post(`${job}/erase`).expect(200);
  expect(await db('estimates')).toEqual([]);
});
