import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { beforeEach, describe, expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

const service = await testService();
let path: string;
let stored: Record<string, unknown>;

beforeEach(async () => {
  const job = sampleNewJob({
    jobEndDate: '2026-11-22',
    discountType: 'first-time',
    discountAmount: 30,
    discountReason: 'Thank you for choosing us',
    finalTotal: 170,
    jobNotes: 'Jane lets us in',
    rooms: { kitchen: true },
    photos: [{ id: 'p1', label: 'Before', type: 'before', url: PIXEL }],
  });
  const { body } = await service.admin.post('/api/jobs').send(job);
  path = `/api/jobs/${body.id}`;
  // Another person is another client.
  stored = {
    ...(await service.admin.get(path)).body,
    ...{ clientId: expect.any(Number), homeId: expect.any(Number) },
  };
});

const patch = (change: object) => service.admin.patch(path).send(change);
const now = async () => (await service.admin.get(path)).body;

/** The fields that can change, each with another value. */
const CHANGES = {
  clientName: 'John Roe',
  clientAddress: '1 Oak Lane',
  clientCity: 'Chicago',
  clientState: 'WI',
  clientZip: '60601',
  clientPhone: '555-0199',
  clientEmail: 'john@example.com',
  jobDate: '2026-12-01',
  jobEndDate: '2026-12-02',
  startTime: '09:30',
  durationMinutes: 150,
  assignedCleaner: 'ann',
  finalTotal: 150.75,
  discountAmount: 49.25,
  discountReason: 'Second visit',
  jobNotes: 'new job note',
  finalNotes: 'new final note',
  consultationNotes: 'new consultation note',
  finalPricingMethod: 'detailedBilling',
  squareFootage: 900,
  hoursWorked: 3.5,
  consultationFee: 80.5,
  baseRate: 250,
  rooms: { kitchen: false, closets: true },
  roomNotes: { closets: 'Shoes' },
  roomCounts: { closets: 3 },
  addons: { fridgeClean: true, fridgeCleanRate: 30 },
  customAddons: [{ id: 'w', description: 'Windows', rate: 20, unit: 'per_room', quantity: 2, enabled: true }],
  roomsOnInvoice: true,
};

test('changes all fields that can change and returns them', async () => {
  const { status, body } = await patch(CHANGES);
  expect(status).toBe(200);
  expect(await now()).toEqual({ ...stored, ...CHANGES });
  expect(body).toEqual({
    ...stored,
    ...CHANGES,
    photos: [expect.objectContaining({ url: `${path}/photos/p1` })],
  });
});

// A discount takes its type and reason with it, below.
const others = [
  'clientName',
  'clientAddress',
  'jobDate',
  'finalTotal',
  'discountAmount',
  'finalPricingMethod',
];
const optional = Object.keys(CHANGES).filter((field) => !others.includes(field));

test('null clears each optional field', async () => {
  let expected = stored;
  for (const field of optional) {
    await patch({ [field]: null }).expect(200);
    expected = { ...expected, [field]: null };
    expect(await now(), field).toEqual(expected);
  }
}, 60_000);

// The messages of every field: packages/domain/src/job/job/job.test.ts. The days are compared with those that are stored.
test.each<[string, unknown, string]>([
  ['jobEndDate', '2026-11-19', 'Job end date cannot be before the start date'],
  ['jobDate', '2026-11-23', 'Job end date cannot be before the start date'],
])('rejects %s %j and changes nothing', async (field, value, message) => {
  const { status, body } = await patch({ [field]: value });
  expect([status, body.message]).toEqual([400, message]);
  expect(await now()).toEqual(stored);
});

test.each([0, null])('a discount of %s takes its type and reason with it', async (discountAmount) => {
  await patch({ discountAmount, discountReason: 'Second visit', finalTotal: 200 }).expect(200);
  expect(await now()).toEqual({
    ...stored,
    discountAmount,
    finalTotal: 200,
    discountType: 'none',
    discountReason: null,
    billingDiscount: null,
  });
});

test('a changed client is found by the new name and no longer by the old one', async () => {
  await patch({ clientName: 'Zebulon Quirk' }).expect(200);
  const found = async (search: string) => (await service.admin.get(`/api/jobs?search=${search}`)).body;
  expect(await found('quirk')).toHaveLength(1);
  await patch({ clientName: 'Jane Doe' }).expect(200);
  expect(await found('quirk')).toHaveLength(0);
});

test('twenty concurrent changes leave the values of one of them', async () => {
  const sets = Array.from({ length: 20 }, (_, n) => ({
    clientName: `Name ${n}`,
    finalNotes: `Note ${n}`,
    finalTotal: n,
  }));
  const responses = await Promise.all(sets.map((set) => patch(set)));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(sets.map((set) => ({ ...stored, ...set }))).toContainEqual(await now());
});

test('a deletion among concurrent changes persists', async () => {
  const changes = Array.from({ length: 20 }, (_, n) => patch({ finalTotal: n }));
  const responses = await Promise.all([...changes, service.admin.delete(path)]);
  expect(responses.map(({ status }) => status).filter((status) => ![200, 204, 404].includes(status))).toEqual(
    [],
  );
  expect((await service.admin.get(path)).status).toBe(404);
});

describe('a change that is based on a version', () => {
  const versionNow = async () => (await service.admin.get(path)).headers.etag as string;
  const change = (version: string, body: object) =>
    service.admin.patch(path).set('If-Match', version).send(body);

  test('is made while the job has it, and answers with the next one', async () => {
    const first = await versionNow();
    const changed = await change(first, { jobNotes: 'Phone at noon' });
    expect([changed.status, changed.headers.etag]).toEqual([200, await versionNow()]);
    expect(changed.headers.etag).not.toBe(first);
    // The gateway marks the ETag of a compressed response as weak.
    expect((await change(`W/${await versionNow()}`, { finalNotes: 'x' })).status).toBe(200);
  });

  test('is refused with the current job after another change', async () => {
    const morning = await versionNow();
    await change(morning, { jobNotes: 'Phone at noon', finalTotal: 120 });
    const refused = await change(morning, { clientCity: 'Chicago' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This was changed elsewhere in the meantime');
    expect(refused.body.current).toMatchObject({ jobNotes: 'Phone at noon', finalTotal: 120 });
    expect(refused.headers.etag).toBe(await versionNow());
    expect(await now()).toMatchObject({ jobNotes: 'Phone at noon', clientCity: stored.clientCity });
  });

  test('wins once when two are sent at the same time', async () => {
    const version = await versionNow();
    const both = await Promise.all(['one', 'two'].map((jobNotes) => change(version, { jobNotes })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
