import * as calls from '@app/contract/settings';
import { contractViolations, responseProblem } from '@app/service-kit/testing/contract';
import { expect, test } from 'vitest';
import { settingsService } from '../test/settings-service.ts';

test('every response keeps the contract', async () => {
  const { admin, visitor } = await settingsService();
  const change = await admin.patch('/api/settings').send({ phone: '(555) 010-2030' });
  const responses = { change, read: await admin.get('/api/settings') };
  expect(contractViolations(calls, responses)).toEqual([]);

  const { body } = await visitor.get('/api/settings');
  expect(responseProblem(calls.read, body)).toBeUndefined();
  expect(body).not.toHaveProperty('cleaners');
});
