import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sampleRequest } from '../../testing/sample-request.ts';
import { newRequestSchema } from './request.ts';
import { requestFormSchema } from './request-form.ts';

test.each<[object, string | undefined]>([
  [{ preferredDate: '2026-11-20' }, undefined],
  [{ preferredDate: '2026-11-19' }, 'Preferred date must be today or later'],
  [{ preferredDate: '0026-11-20' }, 'Preferred date must be in a year from 2000 to 2099'],
  [{ preferredDate: '' }, 'Preferred date is required'],
  [{ bathrooms: 1 }, undefined],
  [{ bathrooms: null }, undefined],
  [{ bathrooms: 0 }, 'Bathrooms must be a whole number from 1 to 20'],
  [{ bathrooms: 21 }, 'Bathrooms must be a whole number from 1 to 20'],
])('the form answers %j with %s', (change, message) => {
  const { issues } = v.safeParse(
    requestFormSchema(() => '2026-11-20'),
    {
      ...sampleRequest(),
      preferredDate: '2026-11-20',
      ...change,
    },
  );
  expect(issues?.[0].message).toBe(message);
});

test('the service takes a past date and 0 bathrooms', () => {
  const request = { ...sampleRequest(), preferredDate: '2020-01-01', bathrooms: 0 };
  expect(v.safeParse(newRequestSchema, request).success).toBe(true);
});
