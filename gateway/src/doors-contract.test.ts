import type { Call } from '@app/contract/call';
import { CALLS } from '@app/contract/services';
import { expect, test } from 'vitest';
import { DOORS, SERVICES } from './doors.ts';

test('the doors are the calls of the contract, each to the service that keeps it', () => {
  const called = SERVICES.flatMap((service) =>
    Object.values<Call>(CALLS[service]).map(({ method, path }) => `${method} ${path} ${service}`),
  );
  expect(called.sort()).toEqual(
    DOORS.map(({ method, path, service }) => `${method} ${path} ${service}`).sort(),
  );
});
