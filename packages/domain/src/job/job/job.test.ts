import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../../testing/field-errors.ts';
import { PIXEL, sampleDetails, sampleNewJob } from '../../../testing/sample-job.ts';
import { jobListQuerySchema } from '../list/job-list.ts';
import { editJobSchema, jobChangeSchema, newJobSchema } from './job.ts';

const required = {
  clientName: 'Client name is required',
  clientAddress: 'Street address is required',
  jobDate: 'Job start date is required',
  finalTotal: 'Final total must be greater than or equal to 0',
};
const smallest = {
  clientName: 'Jane Doe',
  clientAddress: '12 Maple Street',
  jobDate: '2026-11-20',
  pricingMethod: 'consultation',
  finalPricingMethod: 'consultation',
  finalTotal: 75,
};
const photo = (id: string) => ({ id, label: 'x', type: 'after', url: PIXEL });

test('an empty job has an error for each required field', () => {
  const method = 'Please select a pricing method';
  expect(fieldErrors(newJobSchema, {})).toEqual({
    ...required,
    pricingMethod: method,
    finalPricingMethod: method,
  });
});

test('absent, null and empty fields become null', () => {
  const job = v.parse(newJobSchema, smallest);
  const unset = Object.entries(job).filter(([field]) => !(field in smallest));
  expect(unset.map(([, value]) => value)).toEqual(unset.map(() => null));
  expect(Object.keys(job)).toHaveLength(45);
  expect(v.parse(newJobSchema, job)).toEqual(job);
  expect(v.parse(newJobSchema, { ...smallest, clientEmail: '', clientPhone: '', jobEndDate: '' })).toEqual(
    job,
  );
});

test('a complete job is unchanged', () => {
  const { discount, ...details } = sampleDetails({
    paymentMethod: 'zelle',
    paymentDetails: { zellePhone: '555', zelleName: 'Jane' },
    roomNotes: { kitchen: 'Grease above the stove 🧽' },
    customAddons: [
      { id: 'c1', description: 'Oven', rate: 30.5, unit: 'per_hour', quantity: 1.5, enabled: true },
    ],
  });
  const job = sampleNewJob({
    ...details,
    pricingMethod: 'detailedBilling',
    finalPricingMethod: 'detailedBilling',
    hoursWorked: 0.5,
    discountType: 'percentage',
    discountAmount: 71.5,
    photos: [{ id: 'p1', label: 'Before - a.jpg', type: 'before', url: PIXEL }],
    roomPhotos: [{ id: 'r1', roomName: 'Attic', url: PIXEL, notes: 'Dust' }],
  });
  expect(discount.type).toBe('none');
  expect(v.parse(newJobSchema, JSON.parse(JSON.stringify(job)))).toEqual(job);
});

test('drops unknown keys and those that the server sets', () => {
  const sent = JSON.parse(
    '{"id":9,"createdAt":"x","status":"done","__proto__":{"admin":true},"rooms":{"kitchen":true,"attic":true}}',
  );
  const job = v.parse(newJobSchema, { ...smallest, ...sent });
  expect(job).not.toHaveProperty('id');
  expect(job).not.toHaveProperty('status');
  expect(job).not.toHaveProperty('admin');
  expect(job.rooms).toEqual({ kitchen: true });
});

const ADDON = { id: 'a', description: 'Windows', rate: 25, unit: 'per_room', quantity: 1, enabled: true };

describe('rejects a job', () => {
  test.each<[string, unknown, string]>([
    ['clientName', ' ', 'Client name is required'],
    ['jobEndDate', '2026-11-19', 'Job end date cannot be before the start date'],
    ['startTime', '24:00', 'Start time must be a time such as 09:30'],
    ['durationMinutes', 4, 'Length must be a whole number of minutes from 5 to 1440'],
    ['clientEmail', 'abc', 'Please enter a valid email address'],
    ['pricingMethod', 'guess', 'Please select a pricing method'],
    ['finalPricingMethod', 'toString', 'Please select a pricing method'],
    ['squareFootage', 0, 'Square footage must be greater than 0'],
    ['hoursWorked', 0.4, 'Hours worked must be at least 0.5'],
    ['hoursWorked', 8.5, 'Hours worked cannot exceed 8'],
    ['baseRate', 49.99, 'Base rate must be $50 to $500'],
    ['consultationFee', -1, 'Consultation fee must be 0 or greater'],
    ['consultationFee', 0.001, 'Consultation fee can have at most 2 decimals'],
    ['finalTotal', -0.01, 'Final total must be greater than or equal to 0'],
    ['finalTotal', 100_000_000, 'Final total is too large'],
    ['finalTotal', 1e-7, 'Final total can have at most 2 decimals'],
    ['discountAmount', -0.01, 'Discount must be 0 or greater'],
    ['discountType', 'friends', 'Please select a discount'],
    ['paymentMethod', 'gold', 'Please select a payment method'],
    ['rooms', 'kitchen', 'Rooms must be an object'],
    ['roomCounts', [], 'Room counts must be an object'],
    ['addons', [], 'Add-ons must be an object'],
    ['paymentDetails', [], 'Payment details must be an object'],
    ['roomCounts', { bedrooms: 2 }, 'Master bedroom must be a whole number from 0 to 1'],
    ['addons', { clothingOrgRate: 9.99 }, 'Clothing organization rate must be $10 to $200'],
    ['customAddons', [{ ...ADDON, description: ' ' }], 'Description is required'],
    ['photos', Array.from({ length: 61 }, (_, n) => photo(`${n}`)), 'A job can hold at most 60 photos'],
  ])('with %s %j: %s', (field, value, message) => {
    expect(Object.values(fieldErrors(newJobSchema, { ...smallest, [field]: value }))).toEqual([message]);
  });

  test('with more dollars off than there may be', () => {
    const discount = { discountType: 'dollar', discountAmount: 1000.01 };
    expect(fieldErrors(newJobSchema, { ...smallest, ...discount })).toEqual({
      discountAmount: 'A dollar discount can be at most $1,000',
    });
  });

  test('with a text that is too long', () => {
    const limits = {
      ...{ clientName: 200, clientAddress: 300, clientCity: 100, clientState: 100, clientZip: 20 },
      ...{ clientPhone: 50, assignedCleaner: 200, discountReason: 500 },
      ...{ jobNotes: 10_000, finalNotes: 10_000, consultationNotes: 10_000 },
    };
    for (const [field, length] of Object.entries(limits))
      expect(fieldErrors(newJobSchema, { ...smallest, [field]: 'x'.repeat(length + 1) })).toEqual({
        [field]: expect.stringMatching(`at most ${length} characters$`),
      });
  });

  const NESTED = ['paymentDetails', 'rooms', 'roomNotes', 'roomCounts', 'addons'];
  test.each(Object.keys(sampleNewJob()))('with a %s of another type', (field) => {
    const values: unknown[] = [[1], [[null]], 'x'.repeat(11_000)];
    if (!NESTED.includes(field)) values.push({ $gt: '' });
    if (field !== 'roomsOnInvoice') values.push(true);
    expect(values.filter((value) => v.is(newJobSchema, { ...smallest, [field]: value }))).toEqual([]);
  });

  test('with 60 photos and a documented room, since rooms count as well', () => {
    const photos = Array.from({ length: 60 }, (_, index) => photo(`${index}`));
    expect(fieldErrors(newJobSchema, { ...smallest, photos })).toEqual({});
    const roomPhotos = [{ id: 'r', roomName: 'Attic', url: PIXEL }];
    expect(fieldErrors(newJobSchema, { ...smallest, photos, roomPhotos })).toEqual({
      photos: 'A job can hold at most 60 photos',
    });
  });
});

test.each([null, 'none', 'first-time', 'return-client', 'just-because', 'dollar', 'percentage'])(
  'the discount type %s can be stored',
  (discountType) => {
    expect(fieldErrors(newJobSchema, { ...smallest, discountType })).toEqual({});
  },
);

test('client, dates, total, discount, notes, method, inputs and photos of a job can change', () => {
  const change = v.parse(jobChangeSchema, { ...sampleNewJob(), id: 3, createdAt: 'x' });
  expect(Object.keys(change)).toEqual(
    `
      clientName clientAddress clientCity clientState clientZip clientPhone clientEmail jobDate
      jobEndDate startTime durationMinutes assignedCleaner otherCleaners finalTotal discountAmount discountReason
      jobNotes finalNotes consultationNotes finalPricingMethod squareFootage hoursWorked
      consultationFee baseRate rooms roomNotes roomCounts addons customAddons paymentMethod
      paymentDetails deposit salesTax roomsOnInvoice photos roomPhotos
    `
      .trim()
      .split(/\s+/),
  );
});

test('a change omits absent fields and turns empty ones into null', () => {
  expect(v.parse(jobChangeSchema, {})).toEqual({});
  expect(v.parse(jobChangeSchema, { clientPhone: '', clientEmail: '', finalNotes: null })).toEqual({
    clientPhone: null,
    clientEmail: null,
    finalNotes: null,
  });
});

test.each(Object.entries(required))('a change cannot empty %s', (field, message) => {
  expect(fieldErrors(jobChangeSchema, { [field]: '' })).toEqual({ [field]: message });
});

test('the edit form needs name, address, date, total and method', () => {
  expect(fieldErrors(editJobSchema, {})).toEqual({
    ...required,
    finalPricingMethod: 'Please select a pricing method',
  });
});

test.each<[object, boolean]>([
  [{ month: '2026-11', search: 'maple', limit: '20' }, true],
  [{ month: '2026-13' }, false],
  [{ month: 'november' }, false],
])('the list query %j is accepted: %s', (query, accepted) => {
  expect(v.is(jobListQuerySchema, query)).toBe(accepted);
});

test('empty texts of nested objects become null', () => {
  const job = v.parse(newJobSchema, {
    ...smallest,
    paymentDetails: { zellePhone: '', zelleName: 'Jane' },
    roomNotes: { kitchen: '' },
    roomPhotos: [{ id: '1', roomName: 'Attic', url: '', notes: '' }],
  });
  expect(job.paymentDetails).toEqual({ zellePhone: null, zelleName: 'Jane' });
  expect(job.roomNotes).toEqual({ kitchen: null });
  expect(job.roomPhotos?.[0]?.notes).toBeNull();
});
