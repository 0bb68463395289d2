import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, testIdentityKey } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';

test('first steps that are hidden or ticked stay so for the company; visitors do not read it', async () => {
  const db = await testDatabase(migrations);
  const app = createApp({ db, identityKey: testIdentityKey('settings') });
  const read = async (caller = asAdmin(app)) => (await caller.get('/api/settings')).body;
  expect((await read()).firstStepsHidden).toBe(false);
  await asAdmin(app).patch('/api/settings').send({ firstStepsHidden: true }).expect(200);
  await asAdmin(app).patch('/api/settings').send({ businessName: 'Bright' }).expect(200);
  expect((await read()).firstStepsHidden).toBe(true);
  await asAdmin(app)
    .patch('/api/settings')
    .send({ firstStepsKept: ['prices'] })
    .expect(200);
  expect((await read()).firstStepsKept).toEqual(['prices']);
  await asAdmin(app)
    .patch('/api/settings')
    .send({ firstStepsKept: ['logo'] })
    .expect(400);
  expect(await read(asVisitor(app))).not.toHaveProperty('firstStepsHidden');
  await db.destroy();
});
