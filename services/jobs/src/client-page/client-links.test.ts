import type { ClientLink } from '@app/contract/jobs/records';
import { TIME_ZONE } from '@app/contract/relays';
import type { NewJob } from '@app/domain/job/job/job';
import { DEFAULT_RATES } from '@app/domain/job/pricing/rates';
import { dayIn } from '@app/domain/shared/time-zone';
import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';
import { inDays } from '../../test/weekly-job.ts';

const CONSULTATION: Partial<NewJob> = {
  pricingMethod: 'consultation',
  finalPricingMethod: 'consultation',
  hoursWorked: null,
  consultationFee: 75,
  finalTotal: 75,
  photos: [{ id: 'p1', label: 'Before - kitchen', type: 'before', url: PIXEL }],
  roomPhotos: [
    { id: 'r 1', roomName: 'Kitchen', url: PIXEL, notes: 'Grease' },
    { id: 'r2', roomName: 'Attic', url: '', notes: null },
  ],
};

async function linkedJob(change: Partial<NewJob> = {}) {
  const service = await testService();
  const { admin, visitor, db } = service;
  const { id } = (await admin.post('/api/jobs').send(sampleNewJob({ jobDate: inDays(3), ...change }))).body;
  const links = `/api/jobs/${id}/links`;
  const link = (await admin.post(links).send({})).body;
  const page = `/api/views/${link.token}`;
  const events = async () => (await admin.get(`/api/jobs/${id}/events`)).body;
  const list = async (): Promise<ClientLink[]> => (await admin.get(links)).body;
  return { ...service, admin, visitor, db, id, links, link, page, events, list };
}

test('the client sees what the documents print and the start time, and no other field', async () => {
  const { admin, visitor, page, id } = await linkedJob({
    discountType: 'first-time',
    startTime: '10:00',
    roomNotes: { bedrooms: 'Alarm code 4711' },
    rates: { ...DEFAULT_RATES, hourlyRate: 61, consultationFee: 99.5 },
    roomPhotos: CONSULTATION.roomPhotos ?? null,
    specialRequests: 'Extension 4711',
  });
  const payment = { date: '2026-11-20', amount: 25, method: 'cash' };
  await admin.post(`/api/jobs/${id}/payments`).send(payment);
  const { body } = await visitor.get(page).expect(200);
  expect(Object.keys(body).sort()).toEqual([
    ...['acceptance', 'company', 'durationMinutes', 'expiresAt', 'isClosed', 'isDone'],
    ...['isPaymentAsked', 'job', 'payments', 'questions', 'startTime'],
  ]);
  expect([body.startTime, body.payments]).toEqual(['10:00', [{ ...payment, tip: 0 }]]);
  const stored = (await admin.get(`/api/jobs/${id}`)).body;
  // A new field of a job is in this list, or a document prints it.
  const desk =
    'specialRequests,startTime,durationMinutes,roomsVersion,requestId,clientId,homeId,howDidYouHear,otherCleaners,photos,estimate,acceptance,sentAt';
  expect(String(Object.keys(stored).filter((name) => !(name in body.job)))).toBe(desk);
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(Object.keys(body.job)));
  expect(body.job).toMatchObject({ clientName: 'Jane Doe', paidTotal: 25 });
  expect(JSON.stringify(body)).not.toMatch(/4711|Lopez|Grease|admin|99\.5/);
  expect(body.job.rates.hourlyRate).toBe(61);

  await admin.patch(`/api/jobs/${id}`).send({ roomsOnInvoice: true }).expect(200);
  const printed = (await visitor.get(page)).body.job;
  expect(printed.roomNotes).toEqual({ bedrooms: 'Alarm code 4711' });
  expect(printed.roomPhotos).toMatchObject([{ roomName: 'Kitchen', notes: 'Grease' }, { roomName: 'Attic' }]);
  expect((await visitor.get(printed.roomPhotos[0].url)).type).toBe('image/png');
});

test('a consultation shows its rooms with photos, and no other photo', async () => {
  const { visitor, page, id } = await linkedJob(CONSULTATION);
  const { roomPhotos } = (await visitor.get(page)).body.job;
  expect(roomPhotos).toMatchObject([{ roomName: 'Kitchen' }, { roomName: 'Attic', url: '' }]);
  const photo = await visitor.get(roomPhotos[0].url);
  expect([photo.status, photo.type]).toEqual([200, 'image/png']);
  expect((await visitor.get(`${page}/photos/p1`)).status).toBe(404);
  expect((await visitor.get(`/api/jobs/${id}/photos/p1`)).status).toBe(401);
});

test('only the hash of a token is stored', async () => {
  const { db, link, list } = await linkedJob();
  expect(link.token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await db('client_links'))).not.toContain(link.token);
  expect(JSON.stringify(await list())).not.toContain(link.token);
});

test('a link ends when it is revoked, expires, or its job is deleted', async () => {
  const { admin, visitor, db, id, links, link, page, list } = await linkedJob();
  const status = async () => (await visitor.get(page)).status;
  await admin.delete(`/api/jobs/${id}`);
  expect(await status()).toBe(404);
  await admin.post(`/api/jobs/${id}/restore`);
  expect(await status()).toBe(200);
  const days = (Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  await db('client_links').update({ expiresAt: new Date(Date.now() - 1).toISOString() });
  expect([await status(), await list()]).toEqual([404, []]);
  await db('client_links').update({ expiresAt: link.expiresAt });
  expect((await admin.delete(`${links}/${link.id}`)).status).toBe(204);
  expect(await status()).toBe(404);
  expect((await admin.delete(`${links}/${link.id}`)).status).toBe(404);
});

test('counts visits, not the pages of one visit', async () => {
  const { visitor, db, page, list } = await linkedJob();
  expect(await list()).toMatchObject([{ views: 0, lastViewedAt: null }]);
  for (let i = 0; i < 3; i++) await visitor.get(page);
  expect(await list()).toMatchObject([{ views: 1, lastViewedAt: expect.any(String) }]);
  await db('client_links').update({ lastViewedAt: new Date(Date.now() - 31 * 60_000).toISOString() });
  await visitor.get(page);
  expect(await list()).toMatchObject([{ views: 2 }]);
});

test('an acceptance is recorded once, for the total that the client saw', async () => {
  const { admin, visitor, page, id, list, events } = await linkedJob();
  const accept = (name: string, total: number) => visitor.post(`${page}/acceptance`).send({ name, total });
  expect((await accept('  ', 125)).body.message).toBe('Your name is required');
  expect((await accept('Jane', 100)).status).toBe(409);
  expect((await accept(' Jane Doe ', 125)).body.acceptance).toMatchObject({ name: 'Jane Doe', total: 125 });
  // After a lost response.
  expect((await accept('Jane', 125)).body.acceptance).toMatchObject({ name: 'Jane Doe' });
  expect(await list()).toMatchObject([{ acceptance: { name: 'Jane Doe', total: 125 } }]);
  await admin.patch(`/api/jobs/${id}`).send({ finalTotal: 140 });
  expect((await accept('Jane Doe', 125)).status).toBe(409);
  expect((await accept('Jane Doe', 140)).body.acceptance).toMatchObject({ total: 140 });
  const accepted = (await events()).filter(({ kind }: { kind: string }) => kind === 'accepted');
  expect(accepted).toMatchObject([
    { name: 'Jane Doe', total: 125, byUsername: null },
    { name: 'Jane Doe', total: 140 },
  ]);
});

test('a last day that the client did not see is not accepted', async () => {
  const { admin, visitor, page, id } = await linkedJob({ jobEndDate: inDays(5) });
  const accept = (seen: object) =>
    visitor.post(`${page}/acceptance`).send({ name: 'Jane', total: 125, jobDate: inDays(3), ...seen });
  for (const jobEndDate of [inDays(6), null]) {
    await admin.patch(`/api/jobs/${id}`).send({ jobEndDate }).expect(200);
    expect((await accept({ jobEndDate: inDays(5) }).expect(409)).body.message).toMatch(/^The date or time/);
  }
  await accept({ jobEndDate: null }).expect(200);
});

test('a date or time that the client did not see is not accepted', async () => {
  const { admin, visitor, page, id, list, events } = await linkedJob({ startTime: '09:00' });
  const accept = (seen: object) =>
    visitor.post(`${page}/acceptance`).send({ name: 'Jane', total: 125, ...seen });
  const seen = { jobDate: inDays(3), startTime: '09:00' };
  for (const moved of [{ jobDate: inDays(10) }, { jobDate: inDays(3), startTime: '14:00' }]) {
    await admin.patch(`/api/jobs/${id}`).send(moved).expect(200);
    expect((await accept(seen).expect(409)).body.message).toMatch(/^The date or time has changed/);
  }
  expect((await events()).map(({ kind }: { kind: string }) => kind)).not.toContain('accepted');
  await accept({ ...seen, startTime: '14:00' }).expect(200);
  // Another day than the accepted one is accepted anew.
  await admin
    .patch(`/api/jobs/${id}`)
    .send({ jobDate: inDays(2) })
    .expect(200);
  expect(await list()).toMatchObject([{ acceptance: { jobDate: inDays(3) } }]);
  await accept({ ...seen, startTime: '14:00' }).expect(409);
  const moved = { jobDate: inDays(2), startTime: '14:00' };
  for (let repeat = 0; repeat < 2; repeat++)
    expect((await accept(moved).expect(200)).body.acceptance.jobDate).toBe(inDays(2));
  expect((await events()).filter(({ kind }: { kind: string }) => kind === 'accepted')).toHaveLength(2);
});

test('what was accepted through one link is accepted for all of them, until the price changes', async () => {
  const { admin, visitor, page, id, links, link, events } = await linkedJob();
  const { token } = (await admin.post(links).send({})).body;
  const other = `/api/views/${token}`;
  const accept = (view: string, name: string, total: number) =>
    visitor.post(`${view}/acceptance`).send({ name, total }).expect(200);
  const shown = async () => (await visitor.get(other)).body.acceptance;
  expect(await shown()).toBeNull();
  await accept(page, 'Jane Doe', 125);
  expect(await shown()).toMatchObject({
    name: 'Jane Doe',
    total: 125,
    jobDate: expect.any(String),
    at: expect.any(String),
  });
  expect((await accept(other, 'John Doe', 125)).body.acceptance).toMatchObject({ name: 'Jane Doe' });
  await admin.delete(`${links}/${link.id}`).expect(204);
  expect(await shown()).toMatchObject({ name: 'Jane Doe' });
  await admin.patch(`/api/jobs/${id}`).send({ finalTotal: 140 }).expect(200);
  // The page says that this was before the price changed.
  expect(await shown()).toMatchObject({ total: 125 });
  expect((await accept(other, 'John Doe', 140)).body.acceptance).toMatchObject({ name: 'John Doe' });
  const accepted = (await events()).filter(({ kind }: { kind: string }) => kind === 'accepted');
  expect(accepted).toMatchObject([{ name: 'Jane Doe' }, { name: 'John Doe', total: 140 }]);
});

test('a job that is over or paid in full is not accepted any more', async () => {
  const { admin, visitor, page, id, events } = await linkedJob();
  const change = (job: object) => admin.patch(`/api/jobs/${id}`).send(job).expect(200);
  const accept = (total: number) => visitor.post(`${page}/acceptance`).send({ name: 'Jane', total });
  const isClosed = async () => (await visitor.get(page)).body.isClosed;
  const pay = (amount: number) =>
    admin.post(`/api/jobs/${id}/payments`).send({ date: '2026-11-20', amount, method: 'cash' }).expect(201);
  await change({ jobDate: inDays(-3), jobEndDate: inDays(1) });
  expect((await visitor.get(page)).body).toMatchObject({ isClosed: false, isDone: false });
  await change({ jobEndDate: inDays(-2) });
  expect(await isClosed()).toBe(true);
  const refused = await accept(125);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This visit is over or paid, so there is nothing left to accept. Please call or write us.',
  ]);
  // The last day is one of the company.
  await change({ jobDate: dayIn('Etc/GMT+12', Date.now()), jobEndDate: null });
  for (const [timeZone, closed] of [
    ['Pacific/Kiritimati', true],
    ['Etc/GMT+12', false],
  ]) {
    await admin.post(TIME_ZONE.to.path).send({ timeZone }).expect(200);
    expect(await isClosed()).toBe(closed);
  }
  await pay(100);
  expect(await isClosed()).toBe(false);
  await accept(125).expect(200);
  await pay(25);
  expect(await isClosed()).toBe(true);
  // After a lost response.
  expect((await accept(125).expect(200)).body.acceptance).toMatchObject({ name: 'Jane' });
  await accept(140).expect(409);
  expect((await events()).filter(({ kind }: { kind: string }) => kind === 'accepted')).toHaveLength(1);
});

test('a question is read in the history; ten a day', async () => {
  const { visitor, page, events } = await linkedJob();
  const send = (text: string) => visitor.post(`${page}/questions`).send({ text });
  expect((await send('')).body.message).toBe('Your question is required');
  expect((await send('x'.repeat(2001))).status).toBe(400);
  for (let i = 0; i < 10; i++) expect((await send(`Question ${i}`)).status).toBe(204);
  const refused = await send('One more');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  const kinds = (await events()).map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['created', 'linkCreated', ...Array(10).fill('question')]);
});

test('only the admin makes, lists and removes links; twenty for a job', async () => {
  const { admin, visitor, links, link } = await linkedJob();
  expect((await visitor.post(links).send({})).status).toBe(401);
  expect((await visitor.get(links)).status).toBe(401);
  expect((await visitor.delete(`${links}/${link.id}`)).status).toBe(401);
  for (let i = 1; i < 20; i++) expect((await admin.post(links).send({})).status).toBe(201);
  expect((await admin.post(links).send({})).status).toBe(409);
  expect((await admin.post('/api/jobs/999/links').send({})).status).toBe(404);
});
