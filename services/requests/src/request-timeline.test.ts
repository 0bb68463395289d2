import { sampleRequest } from '@app/domain/testing/sample-request';
import { asAdmin } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { testService } from '../test/test-service.ts';

const PATH = '/api/job-requests';
const service = await testService();

const newRequest = async (): Promise<number> =>
  (await service.visitor.post(PATH).send(sampleRequest()).expect(201)).body.id;
const timeline = async (id: number) => (await service.admin.get(`${PATH}/${id}/events`).expect(200)).body;
const note = (id: number, body: object) => service.admin.post(`${PATH}/${id}/notes`).send(body);
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test('records each change of status with time and user, in order', async () => {
  const id = await newRequest();
  const maria = asAdmin(service.app, { sub: 2, un: 'maria' });
  await maria.patch(`${PATH}/${id}/status`).send({ status: 'contacted' }).expect(200);
  await service.admin.patch(`${PATH}/${id}/status`).send({ status: 'cancelled' }).expect(200);
  expect(await timeline(id)).toEqual([
    {
      id: expect.any(Number),
      kind: 'status',
      fromStatus: 'pending',
      toStatus: 'contacted',
      at: moment,
      byUsername: 'maria',
    },
    {
      id: expect.any(Number),
      kind: 'status',
      fromStatus: 'contacted',
      toStatus: 'cancelled',
      at: moment,
      byUsername: 'admin',
    },
  ]);
});

test('does not record the same status again; no status was pending', async () => {
  const id = await newRequest();
  await service.db('job_requests').where({ id }).update({ status: null });
  await service.admin.patch(`${PATH}/${id}/status`).send({ status: 'pending' }).expect(200);
  expect(await timeline(id)).toEqual([]);
  await service.admin.patch(`${PATH}/${id}/status`).send({ status: 'scheduled' }).expect(200);
  expect(await timeline(id)).toMatchObject([{ fromStatus: 'pending', toStatus: 'scheduled' }]);
});

test('a note is returned, stored unchanged and listed in the timeline', async () => {
  const id = await newRequest();
  const text = 'Called, left voicemail 📞\n<script>alert(1)</script>';
  const { status, body } = await note(id, { text: ` ${text} ` });
  expect([status, body]).toEqual([
    201,
    { id: expect.any(Number), kind: 'note', text, at: moment, byUsername: 'admin' },
  ]);
  expect(await timeline(id)).toEqual([body]);
});

test('a note is removed by its id at its own request, and no other entry is', async () => {
  const [id, other] = [await newRequest(), await newRequest()];
  const { body: wrong } = await note(id, { text: 'No answer' });
  await note(id, { text: 'Spoke on the phone' });
  await service.admin.patch(`${PATH}/${id}/status`).send({ status: 'contacted' }).expect(200);
  const change = (await timeline(id)).at(-1).id;
  const remove = (request: number, noteId: number) =>
    service.admin.delete(`${PATH}/${request}/notes/${noteId}`);
  await remove(other, wrong.id).expect(404);
  await remove(id, change).expect(404);
  await service.visitor.delete(`${PATH}/${id}/notes/${wrong.id}`).expect(401);
  await remove(id, wrong.id).expect(204);
  await remove(id, wrong.id).expect(404);
  expect(await timeline(id)).toMatchObject([{ text: 'Spoke on the phone' }, { kind: 'status' }]);
});

test('fifty concurrent changes leave a gapless timeline and correct counts', async () => {
  const id = await newRequest();
  const statuses = ['contacted', 'scheduled', 'completed', 'cancelled', 'pending'];
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      service.admin.patch(`${PATH}/${id}/status`).send({ status: statuses[n % 5] }),
    ),
  );
  const events = await timeline(id);
  let status = 'pending';
  for (const event of events) {
    expect(event.fromStatus).toBe(status);
    status = event.toStatus;
  }
  expect((await service.admin.get(`${PATH}/${id}`)).body.status).toBe(status);
  const stored = await service.db('job_requests').whereNull('deletedAt').select('shownStatus as status');
  const summary = (await service.admin.get(`${PATH}/summary`)).body;
  for (const one of statuses)
    expect(summary[one]).toBe(stored.filter((row: { status: string }) => row.status === one).length);
});
