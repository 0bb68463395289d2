import { sampleNewJob } from '@app/domain/testing/sample-job';
import { describe, expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

const PATH = '/api/jobs';
const service = await testService();

const post = (change: object) => service.admin.post(PATH).send({ ...sampleNewJob(), ...change });
const count = async () => (await service.admin.get(`${PATH}/summary`)).body.count;

const ADDON = { id: 'a', description: 'Windows', rate: 25, unit: 'per_room', quantity: 1, enabled: true };

// The messages of every field: packages/domain/src/job/job/job.test.ts.
test.each<[string, unknown, string]>([
  ['clientName', ' ', 'Client name is required'],
  ['finalTotal', 0.1 + 0.2, 'Final total can have at most 2 decimals'],
  ['customAddons', [{ ...ADDON, rate: 0 }], 'Rate must be at least 1'],
])('%s %j is rejected with the message of the rule, and nothing is stored', async (field, value, message) => {
  const before = await count();
  const { status, body } = await post({ [field]: value });
  expect([status, body.message]).toEqual([400, message]);
  expect(body.issues[0].path.startsWith(field)).toBe(true);
  expect(await count()).toBe(before);
});

test('amounts and counts are stored up to their limits', async () => {
  const limits = {
    ...{
      hoursWorked: 0.5,
      baseRate: 500,
      consultationFee: 0.01,
      finalTotal: 99_999_999.99,
      squareFootage: 1,
    },
    ...{ jobDate: '2099-12-31', jobEndDate: '2099-12-31' },
    roomCounts: { bedrooms: 1, additionalBedrooms: 10, bathrooms: 10, closets: 20 },
    addons: { extremeClean: true, extremeCleanRate: 300, extremeCleanRooms: 20 },
  };
  const { body } = await post(limits).expect(201);
  expect((await service.admin.get(`${PATH}/${body.id}`)).body).toMatchObject(limits);
});

test('stores -0 as 0', async () => {
  const text = JSON.stringify(sampleNewJob({ finalTotal: 5 })).replace('"finalTotal":5', '"finalTotal":-0');
  const { body } = await service.admin.post(PATH).type('json').send(text);
  expect(Object.is((await service.admin.get(`${PATH}/${body.id}`)).body.finalTotal, 0)).toBe(true);
});

describe('stores text unchanged', () => {
  const TEXTS: [string, number][] = [
    ['clientName', 200],
    ['clientAddress', 300],
    ['clientCity', 100],
    ['clientState', 100],
    ['clientZip', 20],
    ['clientPhone', 50],
    ['assignedCleaner', 200],
    ['discountReason', 500],
    ['jobNotes', 10_000],
    ['finalNotes', 10_000],
    ['consultationNotes', 10_000],
  ];
  const PIXEL = 'data:image/png;base64,AAAA';

  test.each([
    ['emoji, Chinese, right to left and marks on letters', '👩‍👧清洁שלוםe\u0301a\u0308'],
    ['statements and markup', `'"; drop table jobs; -- <b>{{7*7}}\\ % _`],
    ['line breaks', 'first\nsecond\r\nthird'],
  ])('%s in every field', async (_name, letters) => {
    const short = [...letters].slice(0, 6).join('').trim();
    const job = sampleNewJob({
      ...Object.fromEntries(TEXTS.map(([field]) => [field, letters])),
      clientZip: short,
      paymentDetails: {
        zellePhone: letters,
        zelleName: letters,
        paypalEmail: letters,
        cashappHandle: letters,
      },
      roomNotes: { kitchen: letters, closets: letters },
      customAddons: [{ ...ADDON, id: letters, description: letters, unit: 'per_room' }],
      photos: [{ id: letters, label: letters, type: 'after', url: PIXEL }],
      roomPhotos: [{ id: letters, roomName: letters, notes: letters, url: PIXEL }],
    });
    const { status, body } = await service.admin.post(PATH).send(job);
    expect(status).toBe(201);
    expect((await service.admin.get(`${PATH}/${body.id}`)).body).toMatchObject(job);
  });

  test('each holds its maximum of characters, four bytes each', async () => {
    const full = Object.fromEntries(TEXTS.map(([field, length]) => [field, '🧽'.repeat(length / 2)]));
    const { body } = await post(full).expect(201);
    expect((await service.admin.get(`${PATH}/${body.id}`)).body).toMatchObject(full);
  });

  test('texts of photos may have the maximum length in four-byte characters', async () => {
    const photos = [{ id: '🧽'.repeat(50), label: '🧽'.repeat(150), type: 'before', url: PIXEL }];
    const roomPhotos = [
      { id: '🧽'.repeat(50), roomName: '🧽'.repeat(50), notes: '🧽'.repeat(1000), url: PIXEL },
    ];
    const { body } = await post({ photos, roomPhotos }).expect(201);
    expect((await service.admin.get(`${PATH}/${body.id}`)).body).toMatchObject({ photos, roomPhotos });
  });
});

const polluting = JSON.stringify(sampleNewJob({ rooms: { kitchen: true } })).replace(
  '"kitchen":true',
  '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"kitchen":true',
);

test('keys of the prototype change no object at any depth', async () => {
  const { body } = await service.admin.post(PATH).type('json').send(polluting);
  expect((await service.admin.get(`${PATH}/${body.id}`)).body.rooms).toStrictEqual({ kitchen: true });
  expect('polluted' in {}).toBe(false);
});
