import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../../testing/field-errors.ts';
import { sampleClient } from '../../../testing/sample-job.ts';
import { clientInfoSchema, earliestEnd, earliestStart } from './client-info.ts';

test('an empty step has an error for each of the six required fields', () => {
  const empty = {
    clientName: '',
    clientAddress: '',
    clientCity: '',
    clientState: '',
    clientZip: '',
    clientPhone: '',
    clientEmail: '',
    jobDate: '',
    jobEndDate: '',
    assignedCleaner: '',
  };
  expect(fieldErrors(clientInfoSchema, empty)).toEqual({
    clientName: 'Client name is required',
    clientAddress: 'Street address is required',
    clientCity: 'City is required',
    clientState: 'State is required',
    clientZip: 'ZIP code is required',
    jobDate: 'Job start date is required',
  });
});

test('an end date before the start date is reported together with other errors', () => {
  const client = sampleClient({ clientName: ' ', clientEmail: 'abc', jobEndDate: '2026-11-19' });
  expect(Object.keys(fieldErrors(clientInfoSchema, client)).sort()).toEqual([
    'clientEmail',
    'clientName',
    'jobEndDate',
  ]);
});

test.each([
  ['clientEmail', 'abc', 'Please enter a valid email address'],
  ['clientEmail', '', undefined],
  ['jobEndDate', '2026-11-19', 'Job end date cannot be before the start date'],
  ['jobEndDate', '2026-11-20', undefined],
  ['jobEndDate', '2026-11-31', 'Job end date must be a day such as 2026-11-20'],
  ['jobEndDate', '', undefined],
])('%s %j answers %j', (field, value, message) => {
  expect(fieldErrors(clientInfoSchema, sampleClient({ [field]: value }))[field]).toBe(message);
});

test('an empty end date becomes null', () => {
  expect(v.parse(clientInfoSchema, { ...sampleClient(), jobEndDate: '' }).jobEndDate).toBeNull();
});

test('the earliest start date is one year ago, the earliest end date is the start date', () => {
  expect(earliestStart('2026-11-20')).toBe('2025-11-20');
  expect(earliestEnd('2026-11-20')).toBe('2025-11-20');
  expect(earliestEnd('2026-11-20', '')).toBe('2025-11-20');
  expect(earliestEnd('2026-11-20', '2026-11-25')).toBe('2026-11-25');
});
