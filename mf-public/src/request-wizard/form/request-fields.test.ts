import { expect, test } from 'vitest';
import { type CheckedFields, EMPTY_FIELDS, isTouched, requestBody } from './request-fields.ts';

const body = (change: Partial<Record<keyof CheckedFields, unknown>>) =>
  requestBody({ ...EMPTY_FIELDS, ...change } as CheckedFields, []);

test.each([
  'bedrooms',
  'bathrooms',
  'squareFootage',
  'homeSize',
  'howDidYouHear',
  'specialRequests',
] as const)('%s is left out when it is empty; 0 is a value', (field) => {
  for (const empty of [undefined, null, '']) expect(body({ [field]: empty })).not.toHaveProperty(field);
  expect(body({ [field]: 0 })).toHaveProperty(field, 0);
});

test('leaves out blank special requests', () => {
  expect(body({ specialRequests: ' \n ' })).not.toHaveProperty('specialRequests');
  expect(body({ specialRequests: ' two cats' })).toHaveProperty('specialRequests', ' two cats');
});

test('sends an empty email address as an empty string', () => {
  expect(body({ clientEmail: '' })).toHaveProperty('clientEmail', '');
});

test('includes the photos', () => {
  const photo = { roomName: 'kitchen', photoUrl: 'http://localhost/a', description: '' } as const;
  expect(requestBody(EMPTY_FIELDS as CheckedFields, [photo]).roomPhotos).toEqual([photo]);
});

test.each<[string, Partial<typeof EMPTY_FIELDS>, boolean]>([
  ['an untouched form', {}, false],
  ['a name', { clientName: 'J' }, true],
  ['another service', { serviceType: 'deep' }, true],
  ['a number', { bedrooms: 0 }, true],
  ['an emptied number', { bedrooms: undefined }, false],
])('isTouched of %s', (_name, change, touched) => {
  expect(isTouched({ ...EMPTY_FIELDS, ...change })).toBe(touched);
});
