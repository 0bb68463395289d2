import * as calls from '@app/contract/settings';
import { contractViolations, responseProblem } from '@app/service-kit/testing/contract';
import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, testIdentityKey } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';

test('every response keeps the contract', async () => {
  const app = createApp({ db: await testDatabase(migrations), identityKey: testIdentityKey('settings') });
  const change = await asAdmin(app).patch('/api/settings').send({ phone: '(555) 010-2030' });
  const responses = { change, read: await asAdmin(app).get('/api/settings') };
  expect(contractViolations(calls, responses)).toEqual([]);

  const { body } = await asVisitor(app).get('/api/settings');
  expect(responseProblem(calls.read, body)).toBeUndefined();
  expect(body).not.toHaveProperty('cleaners');
});
