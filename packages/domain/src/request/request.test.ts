import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../testing/field-errors.ts';
import { minimalRequest, returnedRequest, sampleRequest } from '../../testing/sample-request.ts';
import { labelOf, SERVICE_TYPES } from './options.ts';
import { newNoteSchema, newRequestSchema, requestFormSchema, requestListQuerySchema } from './request.ts';
import { ROOM_CATALOGUE, roomLabel } from './room-catalogue.ts';
import { REQUEST_STATUSES, statusChangeSchema, statusOf } from './status.ts';

const photo = (roomName: unknown) => ({ roomName, photoUrl: 'http://localhost:8080/objects/uploads/x' });

test('an empty request has an error for every required field', () => {
  expect(fieldErrors(newRequestSchema, {})).toEqual({
    clientName: 'Name is required',
    clientPhone: 'Phone number is required',
    clientAddress: 'Street address is required',
    clientCity: 'City is required',
    clientState: 'State is required',
    clientZip: 'ZIP code is required',
    preferredDate: 'Preferred date is required',
    serviceType: 'Please select a service type',
  });
});

test.each<[string, string, unknown, string | undefined]>([
  ['an empty email', 'clientEmail', '', undefined],
  ['a wrong email', 'clientEmail', 'abc', 'Please enter a valid email address'],
  ['a number as the name', 'clientName', 42, 'Name is required'],
  ['white space as the name', 'clientName', ' ', 'Name is required'],
  ['a wrong service type', 'serviceType', 'windows', 'Please select a service type'],
  ['an inherited service type', 'serviceType', 'constructor', 'Please select a service type'],
  ['an empty service type', 'serviceType', '', 'Please select a service type'],
  ['no bedrooms', 'bedrooms', 0, undefined],
  ['twenty bedrooms', 'bedrooms', 20, undefined],
  ['twenty-one bedrooms', 'bedrooms', 21, 'Bedrooms must be a whole number from 0 to 20'],
  ['half a bedroom', 'bedrooms', 1.5, 'Bedrooms must be a whole number from 0 to 20'],
  ['no bathrooms', 'bathrooms', 0, undefined],
  ['minus one bathroom', 'bathrooms', -1, 'Bathrooms must be a whole number from 0 to 20'],
  ['bathrooms as text', 'bathrooms', '2', 'Bathrooms must be a whole number from 0 to 20'],
  ['an area of 1', 'squareFootage', 1, undefined],
  ['an area of 0', 'squareFootage', 0, 'Square footage must be at least 1'],
  ['an area without end', 'squareFootage', Number.POSITIVE_INFINITY, 'Square footage must be a whole number'],
  ['a home size left empty', 'homeSize', '', undefined],
  ['an unknown home size', 'homeSize', 'castle', 'Please select a home size'],
  ['no day', 'preferredDate', '2026-02-30', 'Preferred date must be a day such as 2026-11-20'],
  [
    'a date in another form',
    'preferredDate',
    '20.11.2026',
    'Preferred date must be a day such as 2026-11-20',
  ],
  ['an area that is too large', 'squareFootage', 1e308, 'Square footage is too large'],
  ['a part of a square foot', 'squareFootage', 1e-7, 'Square footage must be at least 1'],
  ['a date in the past', 'preferredDate', '2001-01-01', undefined],
  ['three photos of a room', 'roomPhotos', Array(3).fill(photo('kitchen')), undefined],
  [
    'four photos of a room',
    'roomPhotos',
    Array(4).fill(photo('kitchen')),
    'Each room can have at most 3 photos',
  ],
  ['photos that are no list', 'roomPhotos', {}, 'Room photos must be a list'],
  ['all eight rooms', 'roomPhotos', ROOM_CATALOGUE.map((room) => photo(room.id)), undefined],
])('%s', (_name, field, value, message) => {
  expect(fieldErrors(newRequestSchema, sampleRequest({ [field]: value }))[field]).toBe(message);
});

test('a text can have its maximum of characters', () => {
  const limits = {
    ...{
      clientName: 200,
      clientPhone: 50,
      clientAddress: 300,
      clientCity: 100,
      clientState: 100,
      clientZip: 20,
    },
    ...{ specialRequests: 10_000, howDidYouHear: 300 },
  };
  for (const [field, length] of Object.entries(limits))
    expect(fieldErrors(newRequestSchema, sampleRequest({ [field]: 'x'.repeat(length + 1) }))).toEqual({
      [field]: expect.stringMatching(`at most ${length} characters$`),
    });
});

test.each(Object.keys(sampleRequest()))('%s of another type is rejected', (field) => {
  for (const value of [{ $gt: '' }, [[]], true])
    expect(v.is(newRequestSchema, sampleRequest({ [field]: value }))).toBe(false);
});

const FOREIGN = 'Photo must be one that was uploaded here';

test.each<[string, string | undefined]>([
  ['https://cdn.example.com/bucket/.private/uploads/x', undefined],
  ['/objects/uploads/x', undefined],
  ['', 'Photo address is required'],
  ['http://localhost:8080/objects/uploads/x', undefined],
  ['https://clean.example.com/objects/uploads/x?exp=1', undefined],
  ['https://evil.example/x.jpg', FOREIGN],
  ['https://evil.example/objects/public/x', FOREIGN],
  ['https://evil.example/?/objects/uploads/x', FOREIGN],
  ['https://evil.example/private/../x', FOREIGN],
  ['/objects/uploads/../public/x', FOREIGN],
  ['/objects/uploads/', FOREIGN],
  ['javascript:alert(1)', FOREIGN],
  ['javascript:/objects/uploads/x', FOREIGN],
  ['data:text/html,<script>alert(1)</script>', FOREIGN],
  ['//evil.example/x.jpg', FOREIGN],
])('a photo at %j: %s', (photoUrl, message) => {
  const sent = sampleRequest({ roomPhotos: [{ ...photo('kitchen'), photoUrl }] });
  const { issues } = v.safeParse(newRequestSchema, sent);
  expect(issues?.[0].message).toBe(message);
});

test('rejects a photo of a room that is not in the catalogue', () => {
  expect(fieldErrors(newRequestSchema, sampleRequest({ roomPhotos: [photo('garage')] }))).toEqual({
    'roomPhotos.0.roomName': 'Room is not in the catalogue',
  });
});

test('drops fields that a visitor cannot set', () => {
  const sent = sampleRequest({ roomPhotos: [{ ...photo('kitchen'), secret: 1 }] });
  const request = v.parse(newRequestSchema, {
    ...sent,
    id: 5,
    status: 'completed',
    createdAt: 'x',
    role: 'admin',
  });
  expect(request).toEqual({ ...returnedRequest(), roomPhotos: [{ ...photo('kitchen'), description: '' }] });
});

test('absent fields are null, except contact time, email and photos', () => {
  const { clientEmail, contactTimePreference, roomPhotos, ...rest } = v.parse(
    newRequestSchema,
    minimalRequest(),
  );
  expect({ clientEmail, contactTimePreference, roomPhotos }).toEqual({
    clientEmail: '',
    contactTimePreference: 'anytime',
    roomPhotos: [],
  });
  const sent: Record<string, unknown> = minimalRequest();
  for (const [field, value] of Object.entries(rest))
    expect({ [field]: value }).toEqual({ [field]: sent[field] ?? null });
  expect(rest).toMatchObject({
    ...sent,
    homeSize: null,
    squareFootage: null,
    bedrooms: null,
    bathrooms: null,
    specialRequests: null,
    howDidYouHear: null,
  });
});

test('null counts as absent', () => {
  const unset = {
    bedrooms: null,
    bathrooms: null,
    squareFootage: null,
    homeSize: null,
    specialRequests: null,
  };
  expect(
    fieldErrors(newRequestSchema, sampleRequest({ ...unset, roomPhotos: null, clientEmail: null })),
  ).toEqual({});
});

test('accepts the five statuses and no other', () => {
  for (const status of Object.keys(REQUEST_STATUSES))
    expect(fieldErrors(statusChangeSchema, { status })).toEqual({});
  expect(fieldErrors(statusChangeSchema, { status: 'done' })).toEqual({ status: 'Please select a status' });
  expect(fieldErrors(statusChangeSchema, {})).toEqual({ status: 'Please select a status' });
});

test('a request without a status is pending', () => {
  expect(statusOf({ status: null })).toBe('pending');
  expect(statusOf({ status: 'cancelled' })).toBe('cancelled');
});

test.each<[object, boolean]>([
  [{}, true],
  [{ limit: '50', cursor: '17', status: 'pending', search: 'jane' }, true],
  [{ limit: '0' }, false],
  [{ limit: '201' }, false],
  [{ limit: '1e2' }, false],
  [{ cursor: '01' }, false],
  [{ cursor: '2147483648' }, false],
  [{ cursor: '4294967313', sort: 'due' }, true],
  [{ cursor: '8589934592' }, false],
  [{ cursor: ['1', '2'] }, false],
  [{ status: 'all' }, false],
])('the list query %j is accepted: %s', (query, accepted) => {
  expect(v.is(requestListQuerySchema, query)).toBe(accepted);
});

test('labelOf ignores inherited properties', () => {
  expect(labelOf(SERVICE_TYPES, 'deep')).toBe('Deep Cleaning');
  expect(labelOf(SERVICE_TYPES, 'toString')).toBe('toString');
  expect(labelOf(SERVICE_TYPES, null)).toBe('');
  expect(roomLabel('main-bathroom')).toBe('Main Bathroom');
  expect(roomLabel('attic')).toBe('attic');
});

test.each<[string, unknown, string | undefined]>([
  ['a short note', 'called, left voicemail', undefined],
  ['a note of several lines', 'called\nleft voicemail', undefined],
  ['nothing', '', 'Note is required'],
  ['white space', ' \n ', 'Note is required'],
  ['no text', 42, 'Note is required'],
  ['a note that is missing', undefined, 'Note is required'],
  ['a note of 10,000 characters', 'x'.repeat(10_000), undefined],
  ['a longer one', 'x'.repeat(10_001), 'Note can have at most 10000 characters'],
])('%s', (_name, text, message) => {
  expect(fieldErrors(newNoteSchema, { text }).text).toBe(message);
});

test('a note is trimmed', () => {
  expect(v.parse(newNoteSchema, { text: ' called \n', byUsername: 'x' })).toEqual({ text: 'called' });
});

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
