import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, testIdentityKey } from '@app/service-kit/testing/test-service';
import { migrations } from '../migrations/index.ts';
import { createApp } from '../src/app.ts';

/** The service on its own database, which goes with the test. */
export async function settingsService() {
  const db = await testDatabase(migrations);
  const app = createApp({ db, identityKey: testIdentityKey('settings') });
  return { db, admin: asAdmin(app), visitor: asVisitor(app) };
}
