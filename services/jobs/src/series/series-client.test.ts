import type { ComingVisit } from '@app/domain/job/schedule/series';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { inDays, weekly } from '../../test/weekly-job.ts';

const NEW_HOME = {
  clientAddress: '8 New Street',
  clientPhone: '(555) 010-0199',
  clientEmail: 'new@example.com',
};
const addresses = (visits: ComingVisit[]) => visits.map(({ clientAddress }) => clientAddress);

test('a client who moves is visited at the address of the latest job, and earlier jobs keep theirs', async () => {
  const { admin, at, created, visits, jobs } = await weekly();
  const { id } = (await admin.post(`${at(10)}/job`).expect(200)).body;
  const isLatest = async (job: number) => (await admin.get(`/api/jobs/${job}/series`)).body.series.isLatest;
  expect([await isLatest(created.id), await isLatest(id)]).toEqual([false, true]);

  await admin.patch(`/api/jobs/${created.id}`).send({ clientAddress: '1 Wrong Turn' }).expect(200);
  expect(addresses(await visits())).toEqual(Array(4).fill(created.clientAddress));

  await admin.patch(`/api/jobs/${id}`).send(NEW_HOME).expect(200);
  expect(await visits()).toMatchObject(
    Array(4).fill({ clientName: 'Jane Doe', clientAddress: '8 New Street', clientPhone: '(555) 010-0199' }),
  );
  const { id: next } = (await admin.post(`${at(17)}/job`).expect(200)).body;
  expect(await jobs()).toMatchObject([
    { id: next, ...NEW_HOME },
    { id, ...NEW_HOME },
    { id: created.id, clientAddress: '1 Wrong Turn', clientPhone: created.clientPhone },
  ]);
});

test('what else changes on the latest job stays with it', async () => {
  const { admin, created, visits } = await weekly({ jobNotes: 'Key in the box' });
  const [before] = await visits();
  await sent(admin.patch(`/api/jobs/${created.id}`), {
    jobNotes: 'Ring twice',
    finalTotal: 200,
    assignedCleaner: null,
    clientName: created.clientName,
  });
  expect((await visits())[0]).toEqual(before);
});

test('a move holds also when a change of all coming visits is undone', async () => {
  const { admin, at, plan, created, visits } = await weekly();
  const change = { ...plan, jobDate: inDays(17), finalTotal: 150, every: 'week', until: null };
  const { id } = await sent(admin.post(`${at(17)}/coming`), change, 201);
  await admin.patch(`/api/jobs/${created.id}`).send(NEW_HOME).expect(200);
  expect(addresses(await visits())).toEqual(Array(5).fill('8 New Street'));
  await admin.delete(`/api/job-series/${id}`).expect(204);
  expect(await visits()).toMatchObject(Array(5).fill({ clientAddress: '8 New Street', finalTotal: 125 }));
});

test('a change that is based on the client before the move is refused', async () => {
  const { admin, at, plan, created, visits } = await weekly();
  const [visit] = await visits();
  await admin.patch(`/api/jobs/${created.id}`).send(NEW_HOME).expect(200);
  const { body } = await admin.put(at(10)).set('If-Match', visit!.version).send(plan).expect(409);
  expect(JSON.stringify(body)).toContain('8 New Street');
});
