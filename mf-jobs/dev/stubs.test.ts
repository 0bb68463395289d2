import { checkStubs } from '@app/tooling/stubs/check-stubs';
import { expect, test } from 'vitest';
import { createStubs } from './stubs.ts';

test('the stubs take and answer what the services take and answer', async () => {
  expect(
    await checkStubs(createStubs, {
      'jobs.photo': '/api/jobs/4/photos/before-1',
      'jobs.view': '/api/views/3',
      'jobs.viewPhoto': '/api/views/3/photos/kitchen',
      'jobs.accept': '/api/views/3/acceptance',
      'jobs.sendQuestion': '/api/views/3/questions',
      'jobs.list': '/api/jobs?include=payments',
      'jobs.calendar': '/api/calendars/a-token.ics',
      'jobs.agenda': '/api/jobs/agenda?from=2026-11-01&days=42',
      'jobs.unscheduled': '/api/jobs/unscheduled?from=2026-11-01',
      'jobs.schedule': '/api/jobs/schedule?cleaner=marialopez&from=2026-11-01',
    }),
  ).toEqual({
    'requests.find': 'kept',
    'requests.setStatus': 'kept',
    'jobs.create': 'kept',
    'jobs.list': 'kept',
    'jobs.summary': 'kept',
    'jobs.schedule': 'kept',
    'jobs.agenda': 'kept',
    'jobs.feeds': 'kept',
    'jobs.createFeed': 'kept',
    'jobs.removeFeed': 'kept',
    'jobs.calendar': 'kept',
    'jobs.unscheduled': 'kept',
    'jobs.clients': 'kept',
    'jobs.find': 'kept',
    'jobs.change': 'kept',
    'jobs.remove': 'kept',
    'jobs.restore': 'kept',
    'jobs.photo': 'kept',
    'jobs.payments': 'kept',
    'jobs.pay': 'kept',
    'jobs.removePayment': 'kept',
    'jobs.mail': 'kept',
    'jobs.changeMail': 'kept',
    'jobs.sendMail': 'kept',
    'jobs.links': 'kept',
    'jobs.createLink': 'kept',
    'jobs.revokeLink': 'kept',
    'jobs.view': 'kept',
    'jobs.viewPhoto': 'kept',
    'jobs.accept': 'kept',
    'jobs.sendQuestion': 'kept',
    'jobs.events': 'kept',
    'jobs.recordDocument': 'kept',
  });
});
