import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, testIdentityKey } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';

test('hidden first steps stay hidden for the company; visitors do not read it', async () => {
  const db = await testDatabase(migrations);
  const app = createApp({ db, identityKey: testIdentityKey('settings') });
  const read = async (caller = asAdmin(app)) => (await caller.get('/api/settings')).body;
  expect((await read()).firstStepsHidden).toBe(false);
  await asAdmin(app).patch('/api/settings').send({ firstStepsHidden: true }).expect(200);
  await asAdmin(app).patch('/api/settings').send({ businessName: 'Bright' }).expect(200);
  expect((await read()).firstStepsHidden).toBe(true);
  expect(await read(asVisitor(app))).not.toHaveProperty('firstStepsHidden');
  await db.destroy();
});
