import * as calls from '@app/contract/jobs';
import { sampleJob, sampleNewJob } from '@app/domain/testing/sample-job';
import { asAdmin, testIdentityKey } from '@app/service-kit/testing/test-service';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { stubService } from './stub-service.ts';
import { serviceOf } from './stub-services.ts';

const jobs = (stubs: Record<string, () => unknown>) =>
  stubService({
    name: 'jobs',
    identityKey: testIdentityKey('jobs'),
    calls,
    stubs,
    origin: 'http://localhost:8080',
  });

test('a response that violates the contract is an error with the reason', async () => {
  const { paidTotal: _, ...incomplete } = sampleJob();
  const { status, body } = await asAdmin(jobs({ find: () => incomplete })).get('/api/jobs/7');
  expect([status, body.message]).toEqual([
    500,
    expect.stringMatching(/^The stub for jobs\.find breaks the contract: paidTotal/),
  ]);
});

test('an unknown field is a violation', async () => {
  const find = () => ({ ...sampleJob(), color: 'green' });
  const { body } = await asAdmin(jobs({ find })).get('/api/jobs/7');
  expect(body.message).toContain('color');
});

test('requests are validated as in the service', async () => {
  const admin = asAdmin(jobs({ create: () => sampleJob(), list: () => [] }));
  const { status, body } = await admin.post('/api/jobs').send(sampleNewJob({ clientName: '' }));
  expect([status, body.message]).toEqual([400, 'Client name is required']);
  expect((await admin.get('/api/jobs?color=green')).status).toBe(400);
});

test('a call without a stub names the file to add it to', async () => {
  const { status, body } = await asAdmin(jobs({})).get('/api/jobs');
  expect([status, body.message]).toEqual([501, 'There is no stub for jobs.list in dev/stubs.ts']);
});

test('a list is paginated', async () => {
  const all = [3, 2, 1].map((id) => sampleJob({ id }));
  const admin = asAdmin(jobs({ list: () => all }));
  const first = await admin.get('/api/jobs?limit=2');
  expect(first.body.map(({ id }: { id: number }) => id)).toEqual([3, 2]);
  const rest = await admin.get(`/api/jobs?limit=2&cursor=${first.headers['x-next-cursor']}`);
  expect([rest.body.length, rest.headers['x-next-cursor']]).toEqual([1, undefined]);
});

test('only calls of the gateway are accepted', async () => {
  expect((await supertest(jobs({ list: () => [] }).callback()).get('/api/jobs')).status).toBe(401);
});

test.each([
  ['/api/jobs', 'jobs'],
  ['/api/jobs/7/payments', 'jobs'],
  ['/api/job-requests', 'requests'],
  ['/objects/uploads/x', 'uploads'],
  ['/api/objects/logo', 'uploads'],
  ['/internal/session', 'auth'],
])('%s is a call for %s', (path, service) => expect(serviceOf(path)).toBe(service));
