import { checkStubs } from '@app/tooling/stubs/check-stubs';
import { expect, test } from 'vitest';
import { createStubs } from './stubs.ts';

test('the stubs accept and return what the contract says', async () => {
  expect(await checkStubs(createStubs)).toEqual({
    'requests.send': 'kept',
    'uploads.address': 'kept',
    'uploads.putPhoto': 'kept',
  });
});
