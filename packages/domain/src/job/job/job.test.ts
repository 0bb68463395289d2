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
  expect(Object.keys(job)).toHaveLength(43);
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

describe('rejects a job', () => {
  test.each<[string, object, Record<string, string>]>([
    ['with a negative total', { finalTotal: -1 }, { finalTotal: required.finalTotal }],
    ['with a total as text', { finalTotal: '75' }, { finalTotal: required.finalTotal }],
    [
      'with an endless total',
      { finalTotal: Number.POSITIVE_INFINITY },
      { finalTotal: 'Final total is too large' },
    ],
    ['with half a cent', { finalTotal: 75.005 }, { finalTotal: 'Final total can have at most 2 decimals' }],
    ['with 0.4 hours', { hoursWorked: 0.4 }, { hoursWorked: 'Hours worked must be at least 0.5' }],
    ['with 8.5 hours', { hoursWorked: 8.5 }, { hoursWorked: 'Hours worked cannot exceed 8' }],
    ['without an area', { squareFootage: 0 }, { squareFootage: 'Square footage must be greater than 0' }],
    [
      'with a negative fee',
      { consultationFee: -1 },
      { consultationFee: 'Consultation fee must be 0 or greater' },
    ],
    ['with a low base rate', { baseRate: 49.99 }, { baseRate: 'Base rate must be $50 to $500' }],
    ['with another method', { pricingMethod: 'guess' }, { pricingMethod: 'Please select a pricing method' }],
    ['with another discount', { discountType: 'friend' }, { discountType: 'Please select a discount' }],
    ['with a negative discount', { discountAmount: -5 }, { discountAmount: 'Discount must be 0 or greater' }],
    [
      'with more dollars off than there may be',
      { discountType: 'dollar', discountAmount: 1000.01 },
      { discountAmount: 'A dollar discount can be at most $1,000' },
    ],
    ['with a wrong email', { clientEmail: 'abc' }, { clientEmail: 'Please enter a valid email address' }],
    [
      'when it ends too early',
      { jobEndDate: '2026-11-19' },
      { jobEndDate: 'Job end date cannot be before the start date' },
    ],
    ['with a name of another type', { clientName: { a: 1 } }, { clientName: required.clientName }],
    [
      'with too long notes',
      { jobNotes: 'x'.repeat(10_001) },
      { jobNotes: 'Job notes can have at most 10000 characters' },
    ],
    ['with a text for rooms', { rooms: 'kitchen' }, { rooms: 'Rooms must be an object' }],
    ['with a list for rooms', { rooms: ['kitchen'] }, { rooms: 'Rooms must be an object' }],
    ['with an empty list for rooms', { rooms: [] }, { rooms: 'Rooms must be an object' }],
    ['with a list for room notes', { roomNotes: [] }, { roomNotes: 'Room notes must be an object' }],
    ['with a list for counts', { roomCounts: [] }, { roomCounts: 'Room counts must be an object' }],
    ['with a list for add-ons', { addons: [] }, { addons: 'Add-ons must be an object' }],
    [
      'with a list for payment details',
      { paymentDetails: [] },
      { paymentDetails: 'Payment details must be an object' },
    ],
    [
      'with 61 photos',
      { photos: Array.from({ length: 61 }, (_, i) => photo(`${i}`)) },
      { photos: 'A job can hold at most 60 photos' },
    ],
  ])('%s', (_name, change, expected) => {
    expect(fieldErrors(newJobSchema, { ...smallest, ...change })).toEqual(expected);
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
  expect(Object.keys(change)).toEqual([
    'clientName',
    'clientAddress',
    'clientCity',
    'clientState',
    'clientZip',
    'clientPhone',
    'clientEmail',
    'jobDate',
    'jobEndDate',
    'startTime',
    'durationMinutes',
    'assignedCleaner',
    'finalTotal',
    'discountAmount',
    'discountReason',
    'jobNotes',
    'finalNotes',
    'consultationNotes',
    'finalPricingMethod',
    'squareFootage',
    'hoursWorked',
    'consultationFee',
    'baseRate',
    'rooms',
    'roomNotes',
    'roomCounts',
    'addons',
    'customAddons',
    'paymentMethod',
    'paymentDetails',
    'deposit',
    'roomsOnInvoice',
    'photos',
    'roomPhotos',
  ]);
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
