import { sampleDetails, sampleJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { savedState } from './edit-draft.ts';
import type { EditState } from './edit-job-fields.ts';
import { type EditJobFields, toFields } from './edit-job-fields.ts';
import { changesOf, mergeEdit, replaceFields } from './merge-edit.ts';
import { calculatedTotal, priceKey, repricedDiscount } from './repricing.ts';

const { discount: _discount, roomPhotos: _rooms, ...details } = sampleDetails();
const JOB = sampleJob({
  ...details,
  pricingMethod: 'detailedBilling',
  finalPricingMethod: 'detailedBilling',
  hoursWorked: null,
  finalTotal: 715,
});
const base = savedState(JOB);

/** The state after a change of some fields, priced as the form does. */
function edited(change: (fields: EditJobFields) => void): EditState {
  const fields = structuredClone(base.fields);
  change(fields);
  const isRepriced = priceKey(fields) !== priceKey(base.fields);
  const original = isRepriced ? calculatedTotal(fields, JOB) : base.original;
  return { fields: { ...fields, finalTotal: original }, original };
}
const bathrooms = (count: number) =>
  edited(({ roomCounts }) => Object.assign(roomCounts!, { bathrooms: count }));
const kitchen = edited(({ rooms, roomNotes }) => {
  rooms!.kitchen = true;
  roomNotes!.kitchen = 'Grease';
});

test('the fields of a job and back change nothing', () => {
  expect(changesOf(JOB, { ...JOB, clientEmail: JOB.clientEmail })).toEqual({});
  expect(calculatedTotal(toFields(JOB), JOB)).toBe(715);
});

test('two rooms that were changed in two tabs are both kept', () => {
  const { merged, conflicts } = mergeEdit(base, bathrooms(3), kitchen, JOB);
  expect(conflicts).toEqual([]);
  expect(merged.fields.rooms).toMatchObject({ kitchen: true, bathrooms: true });
  expect([merged.fields.roomCounts?.bathrooms, merged.fields.roomNotes?.kitchen]).toEqual([3, 'Grease']);
  expect([merged.original, merged.fields.finalTotal]).toEqual([740, 740]);
});

test('inputs that both changed are calculated together', () => {
  const closets = edited(({ roomCounts }) => Object.assign(roomCounts!, { closets: 5 }));
  const { merged } = mergeEdit(base, bathrooms(3), closets, JOB);
  expect(merged.original).toBe(715 + 25 + 30);
});

test('one count that both changed is a conflict, and the saved one can be taken', () => {
  const { merged, conflicts } = mergeEdit(base, bathrooms(3), bathrooms(4), JOB);
  expect(conflicts).toContainEqual({ name: 'roomCounts.bathrooms', saved: '4' });
  expect(merged.fields.roomCounts?.bathrooms).toBe(3);
  const taken = replaceFields(merged.fields, [{ name: 'roomCounts.bathrooms' }], bathrooms(4).fields);
  expect(taken.roomCounts?.bathrooms).toBe(4);
});

test.each([
  ['without one', null, 0, 0],
  ['in percent', { type: 'percentage', amount: 10 } as const, 71.5, 74],
  ['in dollars', { type: 'dollar', amount: 50 } as const, 50, 50],
  ['in percent with one of the review', { type: 'percentage', amount: 10 } as const, 91.5, 94],
  ['that was reduced by hand', { type: 'percentage', amount: 10 } as const, 20, 20],
])('a discount %s after one more bathroom', (_name, billingDiscount, discountAmount, expected) => {
  const job = { ...JOB, billingDiscount };
  const after = { ...bathrooms(3).fields, discountAmount };
  expect(repricedDiscount({ ...base.fields, discountAmount }, after, job)).toBe(expected);
});

test('another method has its own price, and its inputs stay', () => {
  const hours = edited((fields) =>
    Object.assign(fields, { finalPricingMethod: 'timeBased', hoursWorked: 3.5 }),
  );
  expect(hours.original).toBe(175);
  expect(hours.fields.roomCounts?.closets).toBe(3);
});
