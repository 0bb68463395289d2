import { change } from '@app/contract/jobs';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestService, testService } from '../../test/test-service.ts';

const PATH = '/api/jobs';
let service: TestService;

beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.db.destroy());

const post = (change: object) => service.admin.post(PATH).send({ ...sampleNewJob(), ...change });
const count = async () => (await service.admin.get(`${PATH}/summary`)).body.count;

const ADDON = { id: 'a', description: 'Windows', rate: 25, unit: 'per_room', quantity: 1, enabled: true };

describe('rejects an invalid job with the message of the rule and stores nothing', () => {
  test.each<[string, unknown, string]>([
    ['clientName', ' ', 'Client name is required'],
    ['clientName', undefined, 'Client name is required'],
    ['clientAddress', null, 'Street address is required'],
    ['jobDate', '', 'Job start date is required'],
    ['jobDate', '2026-02-30', 'Job start date must be a day such as 2026-11-20'],
    ['jobEndDate', '2026-11-19', 'Job end date cannot be before the start date'],
    ['clientEmail', 'abc', 'Please enter a valid email address'],
    ['clientEmail', 'jörg@example.com', 'Please enter a valid email address'],
    ['clientEmail', 'a@b?cc=x@y', 'Please enter a valid email address'],
    ['pricingMethod', 'guess', 'Please select a pricing method'],
    ['pricingMethod', undefined, 'Please select a pricing method'],
    ['finalPricingMethod', 'toString', 'Please select a pricing method'],
    ['squareFootage', 0, 'Square footage must be greater than 0'],
    ['squareFootage', 1.5, 'Square footage must be a whole number'],
    ['hoursWorked', 0.4, 'Hours worked must be at least 0.5'],
    ['hoursWorked', 8.5, 'Hours worked cannot exceed 8'],
    ['hoursWorked', '2', 'Hours worked must be at least 0.5'],
    ['baseRate', 49, 'Base rate must be $50 to $500'],
    ['baseRate', 501, 'Base rate must be $50 to $500'],
    ['consultationFee', -1, 'Consultation fee must be 0 or greater'],
    ['consultationFee', 0.001, 'Consultation fee can have at most 2 decimals'],
    ['finalTotal', undefined, 'Final total must be greater than or equal to 0'],
    ['finalTotal', -0.01, 'Final total must be greater than or equal to 0'],
    ['finalTotal', -1, 'Final total must be greater than or equal to 0'],
    ['finalTotal', 'NaN', 'Final total must be greater than or equal to 0'],
    ['finalTotal', 100_000_000, 'Final total is too large'],
    ['finalTotal', 1e308, 'Final total is too large'],
    ['finalTotal', 1e-7, 'Final total can have at most 2 decimals'],
    ['finalTotal', 0.1 + 0.2, 'Final total can have at most 2 decimals'],
    ['discountAmount', -0.01, 'Discount must be 0 or greater'],
    ['discountType', 'friends', 'Please select a discount'],
    ['paymentMethod', 'gold', 'Please select a payment method'],
    ['roomCounts', { bedrooms: 2 }, 'Master bedroom must be a whole number from 0 to 1'],
    ['roomCounts', { additionalBedrooms: 11 }, 'Additional bedrooms must be a whole number from 0 to 10'],
    ['roomCounts', { bathrooms: 11 }, 'Bathrooms must be a whole number from 0 to 10'],
    ['roomCounts', { closets: 21 }, 'Closets must be a whole number from 0 to 20'],
    ['roomCounts', { closets: -1 }, 'Closets must be a whole number from 0 to 20'],
    ['addons', { clothingOrgRate: 9.99 }, 'Clothing organization rate must be $10 to $200'],
    ['addons', { fridgeCleanRate: 200.01 }, 'Fridge clean-out rate must be $10 to $200'],
    ['addons', { extremeCleanRate: 19 }, 'Extreme clean-out rate must be $20 to $300'],
    [
      'addons',
      { deepScrubRooms: 0 },
      'Flooring and walls deep scrub rooms must be a whole number from 1 to 20',
    ],
    [
      'addons',
      { deepScrubRooms: 21 },
      'Flooring and walls deep scrub rooms must be a whole number from 1 to 20',
    ],
    ['customAddons', [{ ...ADDON, description: ' ' }], 'Description is required'],
    ['customAddons', [{ ...ADDON, rate: 0 }], 'Rate must be at least 1'],
    ['customAddons', [{ ...ADDON, quantity: 0 }], 'Quantity must be at least 1'],
    ['customAddons', [{ ...ADDON, unit: 'per_day' }], 'Please select a unit'],
  ])('%s %j', async (field, value, message) => {
    const before = await count();
    const { status, body } = await post({ [field]: value });
    expect([status, body.message]).toEqual([400, message]);
    expect(body.issues[0].path.startsWith(field) || field === 'jobDate').toBe(true);
    expect(await count()).toBe(before);
  });

  test.each<[string, unknown]>([
    ['hoursWorked', 0.5],
    ['hoursWorked', 8],
    ['baseRate', 50],
    ['baseRate', 500],
    ['consultationFee', 0],
    ['consultationFee', 0.01],
    ['finalTotal', 0],
    ['finalTotal', 99_999_999.99],
    ['squareFootage', 1],
    ['jobDate', '2099-12-31'],
    ['jobEndDate', '2026-11-20'],
    ['roomCounts', { bedrooms: 1, additionalBedrooms: 10, bathrooms: 10, closets: 20 }],
    ['roomCounts', { bedrooms: 0, additionalBedrooms: 0, bathrooms: 0, closets: 0 }],
    ['addons', { extremeClean: true, extremeCleanRate: 300, extremeCleanRooms: 20 }],
    ['paymentMethod', 'money_order'],
    ['discountType', 'percentage'],
  ])('accepts %s %j and returns it', async (field, value) => {
    const { status, body } = await post({ [field]: value });
    expect([status, body[field]]).toEqual([201, value]);
  });

  test('stores -0 as 0', async () => {
    const text = JSON.stringify(sampleNewJob({ finalTotal: 5 })).replace('"finalTotal":5', '"finalTotal":-0');
    const { body } = await service.admin.post(PATH).type('json').send(text);
    expect(Object.is((await service.admin.get(`${PATH}/${body.id}`)).body.finalTotal, 0)).toBe(true);
  });

  const nested = ['paymentDetails', 'rooms', 'roomNotes', 'roomCounts', 'addons'];
  const lists = ['customAddons', 'photos', 'roomPhotos'];
  const wrong = Object.keys(sampleNewJob()).flatMap((field): [string, unknown][] => {
    if (nested.includes(field)) return [[], 'x', 1, true].map((value) => [field, value]);
    if (lists.includes(field)) return [{}, 'x', 1, [null], [[]]].map((value) => [field, value]);
    if (field === 'roomsOnInvoice') return [{}, 'x', 1, [true]].map((value) => [field, value]);
    return [{ $gt: '' }, [], [1], true].map((value) => [field, value]);
  });
  // valibot accepts an empty array as an empty object.
  test.each(wrong.filter(([field, value]) => !(nested.includes(field) && Array.isArray(value))))(
    '%s cannot be %j',
    async (field, value) => {
      const { status, body } = await post({ [field]: value });
      expect([status, typeof body.message]).toEqual([400, 'string']);
    },
  );
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
    ['emoji', '🧽🏠👩‍👧'],
    ['Chinese', '清洁公司'],
    ['right to left', 'שלום مرحبا'],
    ['marks on letters', 'e\u0301a\u0308'],
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

  test.each(TEXTS)('%s holds %i characters, four bytes each, and not one more', async (field, length) => {
    const full = '🧽'.repeat(length / 2);
    const { body } = await post({ [field]: full }).expect(201);
    expect((await service.admin.get(`${PATH}/${body.id}`)).body[field]).toBe(full);

    const tooLong = await post({ [field]: `${full}x` });
    expect([tooLong.status, tooLong.body.message]).toEqual([
      400,
      expect.stringMatching(`at most ${length} characters$`),
    ]);
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

describe('rejects invalid bodies', () => {
  const polluting = JSON.stringify(sampleNewJob({ rooms: { kitchen: true } })).replace(
    '"kitchen":true',
    '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"kitchen":true',
  );

  test('keys of the prototype change no object at any depth', async () => {
    const { body } = await service.admin.post(PATH).type('json').send(polluting);
    expect((await service.admin.get(`${PATH}/${body.id}`)).body.rooms).toStrictEqual({ kitchen: true });
    expect('polluted' in {}).toBe(false);
  });

  const BODIES: [string, string | Buffer, string, number][] = [
    ['cut JSON', '{"clientName":', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a text', '"x"', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'application/json', 400],
    ['a NUL', '{"clientName":"a\\u0000b"}', 'application/json', 400],
    ['half a character', '{"clientName":"\\ud83d"}', 'application/json', 400],
    ['a number without end', '{"finalTotal":1e999}', 'application/json', 400],
    ['ten thousand levels', `{"rooms":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'application/json', 400],
    ['a form', 'clientName=Jane', 'application/x-www-form-urlencoded', 415],
    ['no type', '{}', '', 415],
    ['another alphabet', '{}', 'application/json; charset=latin1', 415],
  ];
  const routes = BODIES.flatMap(([name, ...rest]) => [
    [`POST of ${name}`, 'post', ...rest] as const,
    [`PATCH of ${name}`, 'patch', ...rest] as const,
  ]);

  test.each(routes)('%s', async (_name, method, text, type, expected) => {
    const { body: job } = await post({}).expect(201);
    const call = method === 'post' ? service.admin.post(PATH) : service.admin.patch(`${PATH}/${job.id}`);
    const sent = call.set('Content-Type', type).serialize((value) => value as string);
    const { status, body } = await sent.send(text);
    expect([status, typeof body.message]).toEqual([expected, 'string']);
  });

  test('a change that is larger than its call allows', async () => {
    const { body } = await post({}).expect(201);
    const { status } = await service.admin
      .patch(`${PATH}/${body.id}`)
      .send({ jobNotes: 'x'.repeat(change.maxBytes) });
    expect(status).toBe(413);
  });
});
