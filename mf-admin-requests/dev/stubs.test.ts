import { checkStubs } from '@app/tooling/stubs/check-stubs';
import { expect, test } from 'vitest';
import { createStubs } from './stubs.ts';

test('the stubs accept and return what the contract says', async () => {
  expect(await checkStubs(createStubs)).toEqual({
    'requests.list': 'kept',
    'requests.summary': 'kept',
    'requests.news': 'kept',
    'requests.find': 'kept',
    'requests.earlier': 'kept',
    'requests.setStatus': 'kept',
    'requests.remove': 'kept',
    'requests.restore': 'kept',
    'requests.events': 'kept',
    'requests.note': 'kept',
    'jobs.list': 'kept',
    'jobs.openQuestions': 'kept',
    'uploads.photo': 'kept',
  });
});
