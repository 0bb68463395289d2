import { SETTINGS_CALLS } from '@app/contract/settings';
import { answerProblem, breaches } from '@app/service-kit/testing/contract';
import { asAdmin, asVisitor, testDatabase, testIdentityKey } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';

test('every call is answered as the contract says', async () => {
  const app = createApp({ db: await testDatabase(migrations), identityKey: testIdentityKey('settings') });
  const change = await asAdmin(app).patch('/api/settings').send({ phone: '(555) 010-2030' });
  const responses = { change, read: await asAdmin(app).get('/api/settings') };
  expect(breaches(SETTINGS_CALLS, responses)).toEqual([]);

  const { body } = await asVisitor(app).get('/api/settings');
  expect(answerProblem(SETTINGS_CALLS.read, body)).toBeUndefined();
  expect(body).not.toHaveProperty('cleaners');
});
