import { waitingState } from '@app/domain/job/client-page/client-link';
import type { JobEvent } from '@app/domain/job/history/job-event';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { addDays } from '@app/domain/shared/dates';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

const [DAY, LATER] = ['2035-11-20', '2035-11-21'];

test('an estimate knows for which price, day and hour it was declined, and is not sent with another', async () => {
  const { admin, visitor } = await testService();
  await admin
    .post('/api/jobs')
    .send(sampleNewJob({ jobDate: DAY, startTime: '09:00' }))
    .expect(201);
  const job = '/api/jobs/1';
  const share = async () =>
    `/api/views/${(await admin.post(`${job}/links`).send({ document: 'estimate' }).expect(201)).body.token}`;
  const send = () => sent(admin.post(`${job}/documents`), { document: 'estimate', action: 'sent' }, 201);
  const estimate = async () => (await admin.get(job)).body.estimate;
  await send();
  const view = await share();
  await admin.patch(job).send({ finalTotal: 140 }).expect(200);
  await visitor.post(`${view}/decline`).send({ total: 140 }).expect(200);
  await admin.patch(job).send({ finalTotal: 110, jobDate: LATER }).expect(200);
  expect((await visitor.get(view)).body.estimate).toMatchObject({ total: 140, jobDate: DAY });
  await share();
  expect(await estimate()).toMatchObject({ total: 140, declinedAt: expect.any(String) });
  await sent(admin.put(`${job}/estimate`), { validUntil: (await estimate()).validUntil }, 204);
  const known = { total: 140, jobDate: DAY, sentAt: expect.any(String), declinedAt: null };
  expect(await estimate()).toMatchObject(known);
  await share();
  expect(await estimate()).toMatchObject(known);
  await send();
  expect(await estimate()).toMatchObject({ total: 110, jobDate: LATER });
  // She reads what is new until she answers that, with a no as well.
  const read = async () => (await visitor.get(view).expect(200)).body.estimate;
  expect(await read()).toMatchObject({ total: 140, jobDate: DAY, declinedAt: expect.any(String) });
  await visitor.post(`${view}/decline`).send({ total: 110 }).expect(200);
  await admin.patch(job).send({ finalTotal: 100 }).expect(200);
  expect(await read()).toMatchObject({ total: 110, jobDate: LATER });
  await visitor.post(`${view}/decline`).send({ total: 100 }).expect(200);
  expect(
    (await admin.get(`${job}/events`)).body.filter(({ kind }: JobEvent) => kind === 'declined'),
  ).toHaveLength(3);
  await send();
  expect(await read()).toMatchObject({ total: 100, declinedAt: null });
  await share();
  expect(await estimate()).toMatchObject({ sentAt: expect.any(String) });
  // What is accepted is what it was made for, whatever was sent before; none is valid after its visit.
  await admin.patch(job).send({ finalTotal: 90 }).expect(200);
  const accept = (startTime: string) =>
    visitor.post(`${view}/acceptance`).send({ name: 'Jane', total: 90, jobDate: LATER, startTime });
  await accept('09:00').expect(200);
  expect(await estimate()).toMatchObject({ total: 90, jobDate: LATER, startTime: '09:00' });
  // Another hour is accepted as another price is, the one that the page showed alone.
  await admin.patch(job).send({ startTime: '13:00' }).expect(200);
  expect(await read()).toMatchObject({ isExpired: false });
  await accept('09:00').expect(409);
  await accept('13:00').expect(200);
  await accept('13:00').expect(200);
  // What the client knows is known to lists too, until it is taken back or sent.
  const listed = async () => (await admin.get('/api/jobs')).body[0].told;
  await admin.patch(job).send({ startTime: '15:00' }).expect(200);
  expect(await listed()).toMatchObject({ total: 90, jobDate: LATER, startTime: '13:00' });
  await send();
  expect(await listed()).toMatchObject({ startTime: '15:00' });
  await admin.patch(job).send({ startTime: '13:00' }).expect(200);
  const agenda = (await admin.get(`/api/jobs/agenda?from=${LATER}&days=1`)).body.jobs[0];
  expect(agenda).toMatchObject({ answer: 'accepted', news: 'New time', told: { startTime: '15:00' } });
  const accepted = (await admin.get(`${job}/events`)).body.filter(
    ({ kind }: JobEvent) => kind === 'accepted',
  );
  expect(
    accepted.map(({ changed, startTime }: { changed?: string; startTime: string }) => [changed, startTime]),
  ).toEqual([
    [undefined, '09:00'],
    ['time', '13:00'],
  ]);
  expect((await admin.get(job)).body.acceptance).toMatchObject({ changed: 'time', startTime: '13:00' });
  const { body } = await admin.put(`${job}/estimate`).send({ validUntil: addDays(LATER, 1) });
  expect(body.issues[0].path).toBe('validUntil');
});

/** A job with an estimate of $125 that was accepted, a price of $200 that was declined, and the address of the client's page. */
async function declinedPrice() {
  const { admin, visitor } = await testService();
  await admin
    .post('/api/jobs')
    .send(sampleNewJob({ jobDate: DAY }))
    .expect(201);
  const job = '/api/jobs/1';
  const { token } = (await admin.post(`${job}/links`).send({ document: 'estimate' })).body;
  const view = `/api/views/${token}`;
  await visitor.post(`${view}/acceptance`).send({ name: 'Jane', total: 125 }).expect(200);
  await admin.patch(job).send({ finalTotal: 200 }).expect(200);
  await visitor.post(`${view}/decline`).send({ total: 200, reason: 'Too much' }).expect(200);
  return { admin, visitor, job, view };
}

test('a price that was declined and is taken back is the accepted one before and after it is told', async () => {
  const { admin, visitor, job, view } = await declinedPrice();
  const look = async () => (await visitor.get(view).expect(200)).body;
  const open = async () => (await admin.get('/api/jobs/questions')).body.clients;
  const states = async () => {
    const listed: JobListItem = (await admin.get('/api/jobs')).body[0];
    const { estimates } = (await admin.get('/api/jobs/summary?estimate=any')).body;
    return [waitingState(listed, '2035-01-01'), estimates.accepted, (await look()).estimate?.declinedAt];
  };
  expect(await states()).toEqual(['declined', 0, expect.any(String)]);
  await admin.patch(job).send({ finalTotal: 125 }).expect(200);
  expect(await states()).toEqual([undefined, 1, undefined]);
  expect((await admin.get(job)).body.estimate).toMatchObject({ declinedAt: null, acceptedTotal: 125 });
  // She is told, as the last that she knows is the price that she declined; that answers her.
  expect((await look()).told).toMatchObject({ total: 200 });
  expect(await open()).toBe(1);
  await sent(admin.post(`${job}/documents`), { document: 'invoice', action: 'sent', news: 'New price' }, 201);
  expect([await states(), await open()]).toEqual([[undefined, 1, undefined], 0]);
  expect((await look()).told).toMatchObject({ total: 125 });
  // The decline is over then: what changes now is that of an accepted job.
  await admin.patch(job).send({ jobDate: LATER }).expect(200);
  expect(await states()).toEqual([undefined, 1, null]);
  expect((await look()).estimate).toMatchObject({ total: 125, jobDate: DAY, declineReason: null });
  await admin.patch(job).send({ finalTotal: 200 }).expect(200);
  expect((await look()).estimate).toMatchObject({ total: 125, declinedAt: null });
});

test('a price that was declined and taken back without a word stays declined when it changes again', async () => {
  const { admin, job } = await declinedPrice();
  await admin.patch(job).send({ finalTotal: 125 }).expect(200);
  await admin.patch(job).send({ jobDate: LATER }).expect(200);
  expect(waitingState((await admin.get('/api/jobs')).body[0], '2035-01-01')).toBe('declined');
});

test('the link of an invoice, too, shows what was declined, and asks for no payment while a new price waits', async () => {
  const { admin, visitor, job, view } = await declinedPrice();
  const { token } = (await admin.post(`${job}/links`).send({}).expect(201)).body;
  await sent(admin.post(`${job}/documents`), { document: 'invoice', action: 'sent' }, 201);
  const look = async () => (await visitor.get(`/api/views/${token}`).expect(200)).body;
  expect(await look()).toMatchObject({
    estimate: { total: 200, declinedAt: expect.any(String) },
    isPaymentAsked: false,
  });
  await admin.patch(job).send({ finalTotal: 180 }).expect(200);
  await sent(admin.post(`${job}/documents`), { document: 'estimate', action: 'sent' }, 201);
  const offered = await look();
  expect([offered.estimate, offered.isPaymentAsked]).toEqual([undefined, false]);
  await visitor.post(`${view}/acceptance`).send({ name: 'Jane', total: 180, jobDate: DAY }).expect(200);
  expect((await look()).isPaymentAsked).toBe(true);
});
