import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, testIdentityKey } from '@app/service-kit/testing/test-service';
import type { Knex } from 'knex';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';

function serviceOn(db: Knex) {
  onTestFinished(() => db.destroy());
  const app = createApp({ db, identityKey: testIdentityKey('settings') });
  return {
    read: async () => (await asAdmin(app).get('/api/settings').expect(200)).body,
    change: (body: object) => asAdmin(app).patch('/api/settings').send(body),
    shown: async () => (await asVisitor(app).get('/api/settings')).body.address,
  };
}

test('the address is shown to visitors only while the admin says so', async () => {
  const { read, change, shown } = serviceOn(await testDatabase(migrations));
  await change({ address: '1 Main Street' }).expect(200);
  expect([(await read()).address, await shown()]).toEqual(['1 Main Street', '']);
  await change({ addressOnWebsite: true }).expect(200);
  expect([(await read()).addressOnWebsite, await shown()]).toEqual([true, '1 Main Street']);
  await change({ addressOnWebsite: null }).expect(200);
  expect([(await read()).addressOnWebsite, await shown()]).toEqual([false, '']);
  const refused = await change({ addressOnWebsite: 'yes' }).expect(400);
  expect(refused.body.message).toBe('The address is on the website or not');
});
