import { checkStubs } from '@app/tooling/stubs/check-stubs';
import { expect, test } from 'vitest';
import { createStubs } from './stubs.ts';

test('the stubs take and answer what the services take and answer', async () => {
  expect(await checkStubs(createStubs)).toEqual({
    'requests.send': 'kept',
    'uploads.address': 'kept',
    'uploads.putPhoto': 'kept',
  });
});
