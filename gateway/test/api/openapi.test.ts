import { openApi } from '@app/contract/gateway';
import { responseProblem } from '@app/service-kit/testing/contract';
import { expect, test } from 'vitest';
import { call } from '../call-route.ts';
import { ADMIN_COOKIE } from '../fake-service.ts';
import { sharedGateway } from '../start-gateway.ts';

const gateway = sharedGateway();

test('returns the interface to a signed-in admin', async () => {
  const { port } = gateway();
  const { status, text } = await call(port, openApi.path, { headers: { cookie: ADMIN_COOKIE } });
  const document = JSON.parse(text);
  expect([status, responseProblem(openApi, document)]).toEqual([200, undefined]);
  expect(document.paths['/api/jobs/{id}'].get.operationId).toBe('jobs.find');
});

test('returns 401 without a session', async () => {
  const { port } = gateway();
  const { status, text } = await call(port, openApi.path);
  expect([status, JSON.parse(text)]).toEqual([401, { message: 'Please sign in' }]);
});
