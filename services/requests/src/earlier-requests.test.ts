import { sampleRequest } from '@app/domain/testing/sample-request';
import { sent } from '@app/service-kit/testing/test-service';
import { beforeEach, expect, test } from 'vitest';
import { type TestService, testService } from '../test/test-service.ts';

const PATH = '/api/job-requests';
const STRANGER = { clientEmail: 'ann@example.com', clientPhone: '(555) 010-9999' };
const NO_ONE = { requests: [], more: 0 };
let service: TestService;

beforeEach(async () => {
  service = await testService();
});

async function send(person: { clientEmail?: string; clientPhone?: string }): Promise<number> {
  const body = await sent(service.visitor.post(PATH), sampleRequest({ ...STRANGER, ...person }), 201);
  return body.id;
}
const earlier = async (id: number) => (await service.admin.get(`${PATH}/${id}/earlier`).expect(200)).body;
const ids = async (id: number) => (await earlier(id)).requests.map((request: { id: number }) => request.id);

test('the requests that the same visitor sent before, latest first, with time and status', async () => {
  const byEmail = await send({ clientPhone: '555 010 1111' });
  await send({ clientEmail: 'bob@example.com', clientPhone: '555 010 2222' });
  const byPhone = await send({ clientEmail: '' });
  const last = await send({});
  await service.admin.patch(`${PATH}/${byEmail}/status`).send({ status: 'completed' }).expect(200);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(await earlier(last)).toEqual({
    requests: [
      { id: byPhone, status: 'pending', createdAt: at },
      { id: byEmail, status: 'completed', createdAt: at },
    ],
    more: 0,
  });
  expect(await earlier(byEmail)).toEqual(NO_ONE);
});

test.each([
  ['another case of the email', { clientEmail: 'Ann@EXAMPLE.com', clientPhone: 'none' }, true],
  ['another spelling of the number', { clientEmail: '', clientPhone: '+1 555.010.9999' }, true],
  ['an email with an accent', { clientEmail: 'ànn@example.com', clientPhone: 'none' }, false],
  ['the same words in another email', { clientEmail: 'ann.example@com.com', clientPhone: 'none' }, false],
  ['the last seven digits', { clientEmail: '', clientPhone: '010-9999' }, false],
  ['the number with an extension', { clientEmail: '', clientPhone: '(555) 010-9999 ext 4' }, true],
  ['a number that goes on', { clientEmail: '', clientPhone: '(555) 010-99994' }, false],
])('%s', async (_what, person, isFound) => {
  const first = await send({});
  const { clientEmail, clientPhone } = { ...STRANGER, ...person };
  // Written to the row, because the service rejects some of them; the words are those of the number.
  const id = await send({ clientEmail: 'x@example.com', clientPhone });
  await service.db('job_requests').where({ id }).update({ clientEmail });
  expect(await ids(id)).toEqual(isFound ? [first] : []);
  const next = await send({});
  expect(await ids(next)).toEqual(isFound ? [id, first] : [first]);
});

test('blanks around an email, which the service removes', async () => {
  const first = await send({ clientEmail: '  Ann@example.com ', clientPhone: 'none' });
  expect(await ids(await send({}))).toEqual([first]);
});

test('visitors without an email, or with a text for a number, are not the same', async () => {
  for (const clientPhone of ['ask my wife', 'ext 12']) {
    await send({ clientEmail: '', clientPhone });
    expect(await ids(await send({ clientEmail: '', clientPhone }))).toEqual([]);
  }
});

test('the five latest and how many more; a deleted one is none until it is restored, an erased one is gone', async () => {
  const sent: number[] = [];
  for (let count = 0; count < 9; count++) sent.push(await send({}));
  const last = sent.at(-1)!;
  expect([await ids(last), (await earlier(last)).more]).toEqual([sent.slice(3, 8).reverse(), 3]);
  await service.admin.delete(`${PATH}/${sent[7]}`).expect(204);
  expect([await ids(last), (await earlier(last)).more]).toEqual([sent.slice(2, 7).reverse(), 2]);
  await service.admin.post(`${PATH}/${sent[7]}/restore`).expect(200);
  await service.admin.post(`${PATH}/${sent[6]}/erase`).expect(204);
  expect(await ids(last)).toEqual([sent[7], sent[5], sent[4], sent[3], sent[2]]);
});

test('a request that does not exist has none, and a visitor may not read them', async () => {
  expect((await service.admin.get(`${PATH}/77/earlier`)).status).toBe(404);
  expect((await service.visitor.get(`${PATH}/1/earlier`)).status).toBe(401);
});
