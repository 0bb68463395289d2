import { setTimeout } from 'node:timers/promises';
import { invoiceNumber } from '@app/domain/shared/record-numbers';
import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { silentLogger } from '@app/service-kit/process/logger';
import { expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';
import { jobRepository } from '../job/job-repository.ts';
import { eraseJob, eraseReturned, purgeKeptInvoices } from './erase-job.ts';

const NAME = 'Zebulon Quirk';
const TABLES = ['jobs', 'job_photos', 'job_events', 'payments', 'client_links', 'idempotency_keys'];
const today = new Date().toISOString().slice(0, 10);
const year = Number(today.slice(0, 4));

/** A job with everything that can belong to one. */
async function storedJob(fields: object = {}) {
  const service = await testService();
  const { admin, visitor, db } = service;
  const photos = [{ id: 'p1', label: 'Before', type: 'before' as const, url: PIXEL }];
  const job = sampleNewJob({
    ...{
      clientName: NAME,
      clientPhone: '555 0100',
      clientEmail: 'zebulon@example.com',
      jobDate: today,
      photos,
    },
    ...{ jobNotes: 'The key is under the mat', specialRequests: 'Two dogs', jobEndDate: null },
    ...fields,
  });
  const { body } = await admin.post('/api/jobs').send(job).expect(201);
  const path = `/api/jobs/${body.id}`;
  const link = await admin.post(`${path}/links`).send({});
  const everything = async () => JSON.stringify(await Promise.all(TABLES.map((table) => db(table))));
  const pay = () =>
    admin
      .post(`${path}/payments`)
      .set('Idempotency-Key', 'key-of-payment')
      .send({ date: today, amount: 25, method: 'cash' })
      .expect(201);
  const question = (text: string) => visitor.post(`/api/views/${link.body.token}/questions`).send({ text });
  await question('Is the dog a problem?').expect(204);
  return { ...service, id: body.id as number, path, everything, pay, question };
}

test('a job is exported with photos, payments, history and links', async () => {
  const { admin, path, pay } = await storedJob();
  await pay();
  const { status, body } = await admin.get(`${path}/export`);
  expect([status, body.job.photos[0].url, body.payments.length, body.links.length]).toEqual([
    200,
    PIXEL,
    1,
    1,
  ]);
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'created',
    'linkCreated',
    'question',
    'paid',
  ]);
});

test('of a job with an amount the invoice is kept, and nothing else', async () => {
  const { admin, path, everything, pay, db } = await storedJob();
  await pay();
  const before = (await admin.get(path)).body;
  const sums = (await admin.get('/api/jobs/summary')).body;
  const { status, body } = await admin.post(`${path}/erase`);
  expect([status, body]).toEqual([200, { keptUntil: `${year + 7}${today.slice(4)}` }]);

  const left = await everything();
  for (const trace of ['555', 'zebulon@', 'mat', 'dog', 'base64']) expect(left).not.toContain(trace);
  const job = (await admin.get(path)).body;
  expect(job).toEqual({
    ...before,
    ...{ clientPhone: null, clientEmail: null, jobNotes: null, specialRequests: null },
    ...{ finalNotes: null, consultationNotes: null, roomNotes: null, roomsOnInvoice: null },
    ...{ photos: null, roomPhotos: null, clientId: null, homeId: null },
  });
  expect((await admin.get('/api/jobs/summary')).body).toEqual(sums);
  expect((await admin.get(`${path}/payments`)).body).toHaveLength(1);
  expect(await db('job_events')).toEqual([]);
  // It is found as an invoice, and not offered as a client of a new job.
  expect((await admin.get('/api/jobs?search=quirk')).body).toHaveLength(1);
  expect((await admin.get('/api/jobs/clients?search=quirk')).body).toEqual([]);
  expect((await admin.get('/api/jobs?search=5550100')).body).toEqual([]);
});

test.each([
  ['without an amount', { finalTotal: 0 }],
  ['older than seven years', { jobDate: `${year - 8}-01-01` }],
])('a job %s is gone', async (_name, fields) => {
  const { admin, path, everything } = await storedJob(fields);
  expect((await admin.post(`${path}/erase`)).body).toEqual({ keptUntil: null });
  const left = await everything();
  for (const trace of [NAME, 'zebulon', 'base64']) expect(left).not.toContain(trace);
  expect((await admin.get(path)).status).toBe(404);
  expect((await admin.post(`${path}/erase`)).status).toBe(404);
});

test('what belongs to a job whose number begins with this one stays', async () => {
  const { admin, id, path, db } = await storedJob();
  const other = `${id}0`;
  const at = new Date().toISOString();
  const mail = { recipient: 'a@example.com', subject: '', tries: 0, createdAt: at, dueAt: at };
  const key = { principal: '1', requestHash: '', response: 'null', createdAt: at };
  const keyOf = (number: string | number) => ({
    ...key,
    route: `POST /api/jobs/${number}/payments`,
    idempotencyKey: `key-${number}`,
  });
  const mailsOf = (number: string | number, invoice: string) => [
    {
      ...mail,
      messageId: `to-client-${number}`,
      body: '',
      reference: `{"jobId":${number},"kind":"invoice"}`,
    },
    { ...mail, messageId: `to-owner-${number}`, body: `about ${invoice}`, reference: null },
  ];
  const number = invoiceNumber(id);
  await db('idempotency_keys').insert([keyOf(id), keyOf(other)]);
  await db('mail_outbox').insert([...mailsOf(id, number), ...mailsOf(other, `${number}0`)]);
  await admin.post(`${path}/erase`).expect(200);
  expect(await db('idempotency_keys').pluck('idempotencyKey')).toEqual([`key-${other}`]);
  expect((await db('mail_outbox').pluck('messageId')).toSorted()).toEqual([
    `to-client-${other}`,
    `to-owner-${other}`,
  ]);
});

test('a deleted job is gone', async () => {
  const { admin, path, everything } = await storedJob();
  await admin.delete(path).expect(204);
  expect((await admin.post(`${path}/erase`)).body).toEqual({ keptUntil: null });
  expect(await everything()).not.toContain(NAME);
});

test('a kept invoice is deleted after seven years; a job that was not erased stays', async () => {
  const { admin, path, everything, pay, db } = await storedJob();
  await pay();
  const other = await admin.post('/api/jobs').send(sampleNewJob({ jobDate: today, jobEndDate: null }));
  await admin.post(`${path}/erase`).expect(200);
  const inYears = (years: number) => Date.parse(`${year + years}-12-31T00:00:00Z`);
  await purgeKeptInvoices(db, inYears(6));
  expect(await everything()).toContain(NAME);
  await purgeKeptInvoices(db, inYears(7));
  expect(await everything()).not.toContain(NAME);
  expect((await admin.get(`/api/jobs/${other.body.id}`)).status).toBe(200);
});

test('what a restored backup brings back is erased at the next start', async () => {
  const { admin, id, path, db } = await storedJob();
  await admin.post(`${path}/erase`).expect(200);
  // As in a backup from before.
  await db('jobs').where({ id }).update({ clientPhone: '555 0100', erasedAt: null });
  await eraseReturned(db, silentLogger);
  const [{ clientPhone, erasedAt }] = await db('jobs').where({ id });
  expect([clientPhone, erasedAt]).toEqual([null, expect.any(String)]);
  await eraseReturned(db, silentLogger);
  expect(await db('jobs').where({ id }).pluck('erasedAt')).toEqual([erasedAt]);
});

test('payments that arrive while the client is erased wait for it', async () => {
  const { admin } = await testService();
  const payment = { date: today, amount: 1, method: 'cash' };
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) {
    const { id } = (await admin.post('/api/jobs').send(sampleNewJob({ jobDate: today, jobEndDate: null })))
      .body;
    const calls = [1, 2, 3].map((n) => {
      const call = admin.post(`/api/jobs/${id}/payments`).set('Idempotency-Key', `payment-${round}-${n}`);
      return call.send(payment);
    });
    const responses = await Promise.all([...calls, admin.post(`/api/jobs/${id}/erase`)]);
    statuses.push(...responses.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
});

test('a question that waits while its client is erased is not stored', async () => {
  const { db, id, question, everything } = await storedJob();
  let waiting: Promise<number> | undefined;
  await db.transaction(async (trx) => {
    await jobRepository(trx).lock(id);
    waiting = question('We moved to Elm Street').then(({ status }) => status);
    await setTimeout(200);
    expect(await eraseJob(trx, id)).not.toBeNull();
  });
  expect(await waiting).toBe(404);
  expect(await everything()).not.toContain('Elm Street');
});
