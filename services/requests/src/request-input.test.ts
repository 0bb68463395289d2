import { sampleRequest } from '@app/domain/testing/sample-request';
import { wrongList } from '@app/service-kit/testing/hostile-bodies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestService, testService } from '../test/test-service.ts';

const PATH = '/api/job-requests';
let service: TestService;

beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.db.destroy());

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

const FOREIGN_PHOTO = 'Photo must be one that was uploaded here';

describe('rejects an invalid request with a message and stores nothing', () => {
  test.each<[string, unknown, string]>([
    ['clientName', ' ', 'Name is required'],
    ['clientName', undefined, 'Name is required'],
    ['clientPhone', '', 'Phone number is required'],
    ['clientAddress', '', 'Street address is required'],
    ['clientCity', '', 'City is required'],
    ['clientState', '', 'State is required'],
    ['clientZip', '', 'ZIP code is required'],
    ['preferredDate', '', 'Preferred date is required'],
    ['serviceType', undefined, 'Please select a service type'],
    ['serviceType', 'garden', 'Please select a service type'],
    ['serviceType', 'constructor', 'Please select a service type'],
    ['clientEmail', 'abc', 'Please enter a valid email address'],
    ['clientEmail', 'jörg@example.com', 'Please enter a valid email address'],
    ['clientEmail', 'a@b.co\r\nBcc: c@d.co', 'Please enter a valid email address'],
    ['clientEmail', `${'a'.repeat(250)}@example.com`, 'Email can have at most 254 characters'],
    ['bedrooms', 21, 'Bedrooms must be a whole number from 0 to 20'],
    ['bedrooms', -1, 'Bedrooms must be a whole number from 0 to 20'],
    ['bathrooms', 2.5, 'Bathrooms must be a whole number from 0 to 20'],
    ['bathrooms', '2', 'Bathrooms must be a whole number from 0 to 20'],
    ['squareFootage', 0, 'Square footage must be at least 1'],
    ['squareFootage', 'NaN', 'Square footage must be at least 1'],
    ['squareFootage', 1e308, 'Square footage is too large'],
    ['squareFootage', 1e-7, 'Square footage must be at least 1'],
    ['homeSize', 'castle', 'Please select a home size'],
    ['preferredDate', '2026-02-30', 'Preferred date must be a day such as 2026-11-20'],
    ['preferredDate', '20.11.2026', 'Preferred date must be a day such as 2026-11-20'],
    ['preferredDate', '0026-11-20', 'Preferred date must be in a year from 2000 to 2099'],
    ['roomPhotos', [{ roomName: 'cellar', photoUrl: 'x' }], 'Room is not in the catalogue'],
    ['roomPhotos', [{ roomName: 'kitchen', photoUrl: '' }], 'Photo address is required'],
    ['roomPhotos', [{ roomName: 'kitchen', photoUrl: 'https://evil.example/x.jpg' }], FOREIGN_PHOTO],
    ['roomPhotos', [{ roomName: 'kitchen', photoUrl: 'data:image/png;base64,AAAA' }], FOREIGN_PHOTO],
    ['roomPhotos', 'kitchen', 'Room photos must be a list'],
  ])('%s %j', async (field, value, message) => {
    const before = await count();
    const { status, body } = await post(sampleRequest({ [field]: value }));
    expect([status, body.message]).toEqual([400, message]);
    expect(body.issues[0]).toEqual({ path: expect.stringMatching(new RegExp(`^${field}`)), message });
    expect(await count()).toBe(before);
  });

  test('an empty request has an issue per required field', async () => {
    const { body } = await post({});
    expect(body.issues).toEqual([
      { path: 'clientName', message: 'Name is required' },
      { path: 'clientPhone', message: 'Phone number is required' },
      { path: 'clientAddress', message: 'Street address is required' },
      { path: 'clientCity', message: 'City is required' },
      { path: 'clientState', message: 'State is required' },
      { path: 'clientZip', message: 'ZIP code is required' },
      { path: 'preferredDate', message: 'Preferred date is required' },
      { path: 'serviceType', message: 'Please select a service type' },
    ]);
  });

  const fields = Object.keys(sampleRequest());
  const wrong: [string, unknown][] = fields.flatMap((field) =>
    [{}, [[]], true, { $gt: '' }].map((value): [string, unknown] => [field, value]),
  );
  test.each(wrong)('%s cannot be %j', async (field, value) => {
    const { status, body } = await post(sampleRequest({ [field]: value }));
    expect(status).toBe(400);
    expect(body.message).toBeTruthy();
  });
});

describe('stores text unchanged', () => {
  const alphabets: [string, string][] = [
    ['emoji', '🧽🏠'],
    ['families of emoji', '👩‍👧‍👦'],
    ['Chinese', '清洁公司'],
    ['right to left', 'שלום مرحبا'],
    ['marks on letters', 'e\u0301a\u0308'],
    ['statements and markup', `'; drop table job_requests; -- <script>alert("1")</script> \\ % _ {{7*7}}`],
    ['line breaks', 'first\nsecond\r\nthird'],
  ];
  test.each(alphabets)('%s in every field', async (_name, letters) => {
    const texts = Object.fromEntries(TEXTS.map(([field, length]) => [field, letters.slice(0, length)]));
    // A cut inside a code point is not the subject of this test.
    const request = sampleRequest({ ...texts, clientZip: [...letters].slice(0, 8).join('').trim() });
    const { status, body } = await post(request);
    expect(status).toBe(201);
    const stored = (await service.admin.get(`${PATH}/${body.id}`)).body;
    expect(stored).toMatchObject(request);
  });

  test.each(TEXTS)('%s holds %i characters, four bytes each, and not one more', async (field, length) => {
    const full = '🧽'.repeat(length / 2);
    const { body } = await post(sampleRequest({ [field]: full }));
    expect((await service.admin.get(`${PATH}/${body.id}`)).body[field]).toBe(full);

    const tooLong = await post(sampleRequest({ [field]: `${full}x` }));
    expect(tooLong.status).toBe(400);
    expect(tooLong.body.message).toMatch(new RegExp(`can have at most ${length} characters$`));
  });

  test('rejects a text of 70 KB with the message of its field', async () => {
    const { status, body } = await post(sampleRequest({ specialRequests: 'x'.repeat(70_000) }));
    expect([status, body.message]).toEqual([400, 'Special requests can have at most 10000 characters']);
  });
});

describe('rejects invalid bodies', () => {
  test.each<[string, string | Buffer, string, number]>([
    ['cut JSON', '{"clientName":', 'application/json', 400],
    ['no JSON at all', 'hello', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a text', '"x"', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'application/json', 400],
    ['a NUL', '{"clientName":"a\\u0000b"}', 'application/json', 400],
    ['half a character', '{"clientName":"\\ud83d"}', 'application/json', 400],
    ['a number without end', '{"squareFootage":1e999}', 'application/json', 400],
    ['ten thousand levels', '['.repeat(10_000) + ']'.repeat(10_000), 'application/json', 400],
    ['a form', 'clientName=Jane', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{}', 'text/plain', 415],
    ['another alphabet', '{}', 'application/json; charset=latin1', 415],
    ['a megabyte', JSON.stringify({ specialRequests: 'x'.repeat(1_000_000) }), 'application/json', 413],
  ])('%s', async (_name, text, type, expected) => {
    const call = service.visitor.post(PATH).set('Content-Type', type);
    const { status, body } = await call.serialize((value) => value as string).send(text);
    expect(status).toBe(expected);
    expect(body.message).toBeTruthy();
  });

  test('a compressed body', async () => {
    const call = service.visitor.post(PATH).set('Content-Encoding', 'gzip');
    expect((await call.send(sampleRequest())).status).toBe(415);
  });
});

test.each([3_000, 40_000])('%d wrong photos are refused at once, with one issue', async (entries) => {
  const start = performance.now();
  const { status, body } = await post(sampleRequest({ roomPhotos: wrongList(entries) as never }));
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
