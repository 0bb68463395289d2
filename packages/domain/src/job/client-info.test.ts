import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors } from '../testing/field-errors.ts';
import { sampleClient } from '../testing/sample-job.ts';
import { clientInfoSchema, earliestEnd, earliestStart } from './client-info.ts';

test('an empty first step names the six fields that have to be there', () => {
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

test('an end before the start is said together with what else is wrong', () => {
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

test('an end date left empty is none', () => {
  expect(v.parse(clientInfoSchema, { ...sampleClient(), jobEndDate: '' }).jobEndDate).toBeNull();
});

test('the start date goes back one year, the end date to the start date or as far', () => {
  expect(earliestStart('2026-11-20')).toBe('2025-11-20');
  expect(earliestEnd('2026-11-20')).toBe('2025-11-20');
  expect(earliestEnd('2026-11-20', '')).toBe('2025-11-20');
  expect(earliestEnd('2026-11-20', '2026-11-25')).toBe('2026-11-25');
});
