import { checkStubs } from '@app/tooling/stubs/check-stubs';
import { expect, test } from 'vitest';
import { createStubs } from './stubs.ts';

test('the stubs take and answer what the services take and answer', async () => {
  expect(await checkStubs(createStubs)).toEqual({
    'auth.changePassword': 'kept',
    'settings.read': 'kept',
    'settings.change': 'kept',
    'uploads.putLogo': 'kept',
    'uploads.logo': 'kept',
  });
});
