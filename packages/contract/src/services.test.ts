import { describe, expect, test } from 'vitest';
import * as jobs from './jobs.ts';
import { SERVICES } from './platform/areas-and-services.ts';
import { type Call, pathOf } from './platform/call.ts';
import { SERVICE_CALLS } from './services.ts';
import * as uploads from './uploads.ts';

const calls = SERVICES.flatMap((service) =>
  Object.entries<Call>(SERVICE_CALLS[service]).map(([name, call]) => ({
    ...call,
    name: `${service}.${name}`,
  })),
);
const nameOf = ({ method, path }: Call) => `${method} ${path.replace(/:\w+/g, ':')}`;

describe('the calls of the services', () => {
  test('have paths that the gateway proxies to one service', () => {
    expect(calls.filter(({ path }) => !/^\/(?:api|objects)\/[a-z]/.test(path))).toEqual([]);
    expect(new Set(calls.map(nameOf)).size).toBe(calls.length);
  });

  test('are for the admin unless they are listed here', () => {
    const open = calls
      .filter(({ access }) => access !== 'admin')
      .map(({ name, access }) => `${name} ${access}`);
    expect(open.sort()).toEqual([
      'auth.acceptInvitation public',
      'auth.demo public',
      'auth.invitation public',
      'auth.session public',
      'auth.signIn public',
      'auth.signOut public',
      'jobs.accept public',
      'jobs.calendar public',
      'jobs.decline public',
      'jobs.sendQuestion public',
      'jobs.view public',
      'jobs.viewPhoto public',
      'requests.send public',
      'settings.read optional',
      'uploads.address public',
      'uploads.logo public',
      'uploads.putPhoto public',
    ]);
  });

  test('are refused to cleaners unless they are listed here', () => {
    expect(calls.filter(({ cleaners }) => cleaners).map(({ name }) => name)).toEqual([
      'requests.roomPhotos',
      'jobs.myDay',
      'jobs.changeOwnVisit',
      'jobs.photo',
      'jobs.putPhoto',
      'jobs.missingPhotos',
      'uploads.photo',
    ]);
  });
});

test('a path is encoded, and empty query values are omitted', () => {
  expect(pathOf(jobs.photo, { id: 7, photoId: 'a/b' })).toBe('/api/jobs/7/photos/a%2Fb');
  expect(pathOf(uploads.photo, { file: '../x?y' })).toBe('/objects/uploads/..%2Fx%3Fy');
  expect(pathOf(jobs.list, {}, { search: '', month: '2026-11' })).toBe('/api/jobs?month=2026-11');
});
