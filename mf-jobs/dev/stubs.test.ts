import { checkStubs } from '@app/tooling/stubs/check-stubs';
import { expect, test } from 'vitest';
import { createStubs } from './stubs.ts';

test('the stubs take and answer what the services take and answer', async () => {
  expect(
    await checkStubs(createStubs, {
      'jobs.photo': '/api/jobs/4/photos/before-1',
      'jobs.list': '/api/jobs?include=payments',
      'jobs.schedule': '/api/jobs/schedule?cleaner=marialopez&from=2026-11-01',
    }),
  ).toEqual({
    'requests.find': 'kept',
    'requests.setStatus': 'kept',
    'jobs.create': 'kept',
    'jobs.list': 'kept',
    'jobs.summary': 'kept',
    'jobs.schedule': 'kept',
    'jobs.clients': 'kept',
    'jobs.find': 'kept',
    'jobs.change': 'kept',
    'jobs.remove': 'kept',
    'jobs.restore': 'kept',
    'jobs.photo': 'kept',
    'jobs.payments': 'kept',
    'jobs.pay': 'kept',
    'jobs.removePayment': 'kept',
    'jobs.events': 'kept',
    'jobs.recordDocument': 'kept',
  });
});
