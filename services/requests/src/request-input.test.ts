import { sampleRequest } from '@app/domain/testing/sample-request';
import { describe, expect, test } from 'vitest';
import { testService } from '../test/test-service.ts';

const PATH = '/api/job-requests';
const service = await testService();

const post = (request: unknown) => service.visitor.post(PATH).send(request as object);
const count = async () => (await service.admin.get(`${PATH}/summary`)).body.total;

/** Every text field at its maximum length. */
const TEXTS: [string, number][] = [
  ['clientName', 200],
  ['clientPhone', 50],
  ['clientAddress', 300],
  ['clientCity', 100],
  ['clientState', 100],
  ['clientZip', 20],
  ['specialRequests', 10_000],
  ['howDidYouHear', 300],
];

// The messages of every field: packages/domain/src/request/request.test.ts.
test.each<[string, unknown, string]>([
  ['clientName', ' ', 'Name is required'],
  ['bathrooms', '2', 'Bathrooms must be a whole number from 0 to 20'],
  ['roomPhotos', [{ roomName: 'cellar', photoUrl: 'x' }], 'Room is not in the catalogue'],
])('%s %j is rejected with a message, and nothing is stored', async (field, value, message) => {
  const before = await count();
  const { status, body } = await post(sampleRequest({ [field]: value }));
  expect([status, body.message]).toEqual([400, message]);
  expect(body.issues[0]).toEqual({ path: expect.stringMatching(new RegExp(`^${field}`)), message });
  expect(await count()).toBe(before);
});

test('an empty request has an issue per required field', async () => {
  expect((await post({})).body.issues).toHaveLength(8);
});

describe('stores text unchanged', () => {
  test.each([
    ['emoji, Chinese, right to left and marks on letters', '👩‍👧‍👦清洁שלוםe\u0301a\u0308'],
    ['statements and markup', `'; drop table job_requests; -- <script>alert("1")</script> \\ % _ {{7*7}}`],
    ['line breaks', 'first\nsecond\r\nthird'],
  ])('%s in every field', async (_name, letters) => {
    const texts = Object.fromEntries(TEXTS.map(([field, length]) => [field, letters.slice(0, length)]));
    // A cut inside a code point is not the subject of this test.
    const request = sampleRequest({ ...texts, clientZip: [...letters].slice(0, 8).join('').trim() });
    const { status, body } = await post(request);
    expect(status).toBe(201);
    const stored = (await service.admin.get(`${PATH}/${body.id}`)).body;
    expect(stored).toMatchObject(request);
  });

  test('each holds its maximum of characters, four bytes each', async () => {
    const full = Object.fromEntries(TEXTS.map(([field, length]) => [field, '🧽'.repeat(length / 2)]));
    const { body } = await post(sampleRequest(full)).expect(201);
    expect((await service.admin.get(`${PATH}/${body.id}`)).body).toMatchObject(full);
  });
});

test.each([3_000, 40_000])('%d wrong photos are refused at once, with one issue', async (entries) => {
  const start = performance.now();
  const { status, body } = await post(sampleRequest({ roomPhotos: Array(entries).fill({}) as never }));
  expect([status, JSON.stringify(body).length < 500]).toEqual([400, true]);
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('texts are stored without the control characters they were pasted with', async () => {
  const texts = {
    clientName: 'Jane\u0007 Doe\u0085',
    clientCity: 'Spring\u0080field',
    specialRequests: 'one\u0085two\u001b',
  };
  const { body } = await post(sampleRequest(texts));
  const stored = (await service.admin.get(`${PATH}/${body.id}`)).body;
  expect(stored).toMatchObject({
    clientName: 'Jane Doe',
    clientCity: 'Springfield',
    specialRequests: 'one\ntwo',
  });
});
