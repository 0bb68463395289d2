import { setTimeout as wait } from 'node:timers/promises';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { silentLogger } from '@app/service-kit/process/logger';
import { expect, test } from 'vitest';
import { testService } from '../test/test-service.ts';
import { eraseReturned } from './erase-request.ts';
import { requestRepository } from './request-repository.ts';

const NAME = 'Zebulon Quirk';
const MAIL = {
  ...{ host: '127.0.0.1', port: 2525, security: 'none' },
  ...{ sender: 'desk@example.com', recipient: 'owner@example.com' },
};

/** A request with a photo, a note, mails that wait and a status. */
async function storedRequest() {
  const service = await testService();
  const { admin, visitor, db } = service;
  await admin.put('/api/mail-settings?unverified=true').send(MAIL).expect(200);
  const roomPhotos = [
    { roomName: 'kitchen', photoUrl: 'https://clean.example.com/objects/uploads/photo-1', description: '' },
  ];
  const sent = sampleRequest({ clientName: NAME, clientEmail: 'zebulon@example.com', roomPhotos });
  const { body } = await visitor
    .post('/api/job-requests')
    .set('Idempotency-Key', 'key-of-the-form')
    .send(sent)
    .expect(201);
  const path = `/api/job-requests/${body.id}`;
  const note = { text: `${NAME} called` };
  await admin.post(`${path}/notes`).set('Idempotency-Key', 'key-of-the-note').send(note).expect(201);
  await admin.patch(`${path}/status`).send({ status: 'contacted' }).expect(200);
  return { ...service, id: body.id as number, path, everything: () => everythingIn(db) };
}

const TABLES = [
  'job_requests',
  'request_events',
  'request_photos',
  'mail_outbox',
  'idempotency_keys',
  'erasures',
];

async function everythingIn(db: Awaited<ReturnType<typeof testService>>['db']): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => db(table)));
  return JSON.stringify(rows);
}

test('a request is exported with its timeline', async () => {
  const { admin, path } = await storedRequest();
  const { status, body } = await admin.get(`${path}/export`);
  expect([status, body.request.clientName, body.request.roomPhotos.length]).toEqual([200, NAME, 1]);
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['note', 'status']);
});

test('nothing of an erased request remains, and others stay', async () => {
  const { admin, visitor, path, db, everything } = await storedRequest();
  const other = await visitor.post('/api/job-requests').send(sampleRequest({ clientName: 'Jane Doe' }));
  expect(await everything()).toContain(NAME);
  await admin.post(`${path}/erase`).expect(204);

  const left = await everything();
  for (const trace of [NAME, 'zebulon', 'photo-1']) expect(left).not.toContain(trace);
  expect(await db('mail_outbox')).toHaveLength(2);
  expect((await admin.get(path)).status).toBe(404);
  expect((await admin.post(`${path}/erase`)).status).toBe(404);
  expect((await admin.get(`/api/job-requests/${other.body.id}`)).status).toBe(200);
  expect((await admin.get('/api/job-requests/summary')).body).toMatchObject({ total: 1, contacted: 0 });
});

test('what a restored backup brings back is erased at the next start; a new record with its id stays', async () => {
  const { admin, id, path, db, everything } = await storedRequest();
  const [row] = await db('job_requests').where({ id });
  const { shownStatus: _, ...backedUp } = row;
  await admin.post(`${path}/erase`).expect(204);

  await db('job_requests').insert({ ...backedUp, createdAt: '2026-11-20T10:00:00.000Z' });
  await eraseReturned(db, silentLogger);
  expect(await db('job_requests').where({ id })).toHaveLength(1);

  await db('job_requests').where({ id }).update({ createdAt: backedUp.createdAt });
  await eraseReturned(db, silentLogger);
  expect(await everything()).not.toContain(NAME);
});

test('a note that is sent while its request is erased is not stored', async () => {
  const { admin, id, path, db, everything } = await storedRequest();
  let sent: Promise<{ status: number }> | undefined;
  await db.transaction(async (trx) => {
    await requestRepository(trx).erase(id);
    sent = admin.post(`${path}/notes`).send({ text: 'Key under the mat' }).then();
    // Long enough for a note that does not wait for the erasure.
    await Promise.race([sent, wait(500)]);
  });
  expect((await sent)?.status).toBe(404);
  expect(await everything()).not.toContain('Key under the mat');
});

test('only the admin exports and erases', async () => {
  const { visitor, path } = await storedRequest();
  expect((await visitor.get(`${path}/export`)).status).toBe(401);
  expect((await visitor.post(`${path}/erase`)).status).toBe(401);
});
