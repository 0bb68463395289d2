import { addDays } from '@app/domain/shared/dates';
import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { describe, expect, test } from 'vitest';
import { INITIAL, testService } from '../test/test-service.ts';

const PATH = '/api/jobs';
const UNKNOWN = 2 ** 31 - 1;
const PAYMENT = { date: '2026-11-21', amount: 50, method: 'zelle' };
const service = await testService();

const post = (job: object) => service.admin.post(PATH).send(job);
const create = async (job: object = sampleNewJob()) => (await post(job).expect(201)).body;
const read = async (id: number) => (await service.admin.get(`${PATH}/${id}`).expect(200)).body;

/** A detailed job with every field set. */
const FULL = sampleNewJob({
  jobEndDate: '2026-11-22',
  pricingMethod: 'detailedBilling',
  finalPricingMethod: 'consultation',
  squareFootage: 1450,
  hoursWorked: 2.5,
  consultationFee: 75.01,
  baseRate: 499.99,
  paymentMethod: 'zelle',
  paymentDetails: {
    zellePhone: '555-0100',
    zelleName: 'Ann',
    paypalEmail: 'pay@example.com',
    paypalName: 'Ann P.',
    cashappHandle: '$ann',
    cashappName: 'Ann C.',
  },
  rooms: {
    kitchen: true,
    livingRoom: false,
    diningRoom: true,
    bedrooms: true,
    bathrooms: true,
    basement: false,
    closets: true,
  },
  roomNotes: {
    kitchen: 'oven "too"',
    livingRoom: "the cat's",
    diningRoom: null,
    bedrooms: '🛏️',
    bathrooms: 'line\nbreak',
    basement: '地下室',
    closets: '\\ % _',
  },
  roomCounts: { bedrooms: 1, additionalBedrooms: 2, bathrooms: 2, closets: 3 },
  addons: {
    clothingOrg: true,
    clothingOrgRate: 50.5,
    clothingOrgRooms: 2,
    fridgeClean: false,
    fridgeCleanRate: 25,
    deepScrub: true,
    deepScrubRate: 40,
    deepScrubRooms: 20,
    extremeClean: true,
    extremeCleanRate: 300,
    extremeCleanRooms: 1,
  },
  customAddons: [
    { id: 'a', description: 'Windows', rate: 25.25, unit: 'per_room', quantity: 4, enabled: true },
    { id: 'b', description: 'Oven', rate: 30, unit: 'per_hour', quantity: 1.5, enabled: false },
    { id: 'a', description: 'Twice the same id', rate: 1, unit: 'flat_rate', quantity: 1, enabled: true },
  ],
  finalTotal: 99_999_999.99,
  discountType: 'just-because',
  discountAmount: 30.3,
  discountReason: 'You are a fantastic client. Thank you for your business',
  jobNotes: 'a job note',
  finalNotes: 'a final note',
  consultationNotes: 'a consultation note',
  photos: [{ id: 'p1', label: 'Before - IMG_1.jpg', type: 'before', url: PIXEL }],
  roomPhotos: [{ id: 'r1', roomName: 'Attic', url: PIXEL, notes: 'dusty' }],
});

describe('a new job', () => {
  test('stores the day on the device, unless its clock is wrong', async () => {
    const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
    const stored = async (invoiceDay: string | null) =>
      (await service.admin.post('/api/jobs').send(sampleNewJob({ invoiceDay })).expect(201)).body.invoiceDay;
    expect([await stored(day(-1)), await stored(day(1)), await stored(null)]).toEqual([
      day(-1),
      day(1),
      null,
    ]);
    expect(await stored('2020-01-01')).toBeNull();
  });

  test('is returned with every field as it was sent', async () => {
    const { id } = await create(FULL);
    const stored = await read(id);
    expect(stored).toStrictEqual({
      ...FULL,
      ...INITIAL,
      id,
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    });
  });

  test('has null for absent fields', async () => {
    const { clientName, clientAddress, jobDate, pricingMethod, finalPricingMethod, finalTotal } =
      sampleNewJob();
    const needed = { clientName, clientAddress, jobDate, pricingMethod, finalPricingMethod, finalTotal };
    const { id, createdAt } = await create(needed);
    const unset = Object.fromEntries(Object.keys(FULL).map((key) => [key, null]));
    expect(await read(id)).toStrictEqual({ ...unset, ...needed, ...INITIAL, id, createdAt });
  });

  test('is returned with links instead of images', async () => {
    const { id, photos, roomPhotos, ...rest } = await create(FULL);
    expect(photos[0].url).toBe(`/api/jobs/${id}/photos/p1`);
    expect(roomPhotos[0].url).toBe(`/api/jobs/${id}/photos/r1`);
    const { photos: _, roomPhotos: __, ...sent } = FULL;
    expect(rest).toStrictEqual({ ...sent, ...INITIAL, createdAt: expect.any(String) });
  });

  test('gets id and time from the service, and loses unknown keys', async () => {
    const forged = {
      id: 1,
      createdAt: '2020-01-01T00:00:00.000Z',
      searchText: 'x',
      photoCount: 9,
      paidTotal: 125,
      deletedAt: '2020-01-01T00:00:00.000Z',
      status: 'done',
    };
    const { id } = await create({ ...sampleNewJob(), ...forged, rooms: { kitchen: true, cellar: true } });
    const stored = await read(id);
    expect(stored).toStrictEqual({
      ...sampleNewJob({ rooms: { kitchen: true } }),
      ...INITIAL,
      id: expect.any(Number),
      createdAt: expect.not.stringContaining('2020'),
    });
    expect(id).toBeGreaterThan(1);
  });
});

// What is no id at all: packages/service-kit/src/http/create-service.unit.test.ts.
test('every route returns 404 for a job that does not exist', async () => {
  const id = UNKNOWN;
  await create();
  const responses = await Promise.all([
    service.admin.get(`${PATH}/${id}`),
    service.admin.patch(`${PATH}/${id}`).send({ clientName: 'X' }),
    service.admin.delete(`${PATH}/${id}`),
    service.admin.post(`${PATH}/${id}/restore`),
    service.admin.get(`${PATH}/${id}/payments`),
    service.admin.post(`${PATH}/${id}/payments`).send(PAYMENT),
    service.admin.delete(`${PATH}/${id}/payments/1`),
  ]);
  for (const { status, body } of responses)
    expect([status, body]).toEqual([404, { message: 'Job not found' }]);
  const photo = await service.admin.get(`${PATH}/${id}/photos/p1`);
  expect([photo.status, photo.body]).toEqual([404, { message: 'Photo not found' }]);
});
