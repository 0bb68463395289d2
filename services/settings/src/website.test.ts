import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, testIdentityKey } from '@app/service-kit/testing/test-service';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';

test('changed texts of the website are stored, read by visitors, and taken back', async () => {
  const db = await testDatabase(migrations);
  onTestFinished(() => db.destroy());
  const app = createApp({ db, identityKey: testIdentityKey('settings') });
  const change = (body: object) => asAdmin(app).patch('/api/settings').send(body);
  const website = { tagline: 'Clean, and on time.', reviewUrl: 'https://g.page/r/bright/review' };
  expect((await change({ website })).body.website).toEqual(website);
  await change({ phone: '(555) 010-2030' });
  expect((await asVisitor(app).get('/api/settings')).body.website).toEqual(website);
  const { status, body } = await change({ website: { reviewUrl: 'javascript:alert(1)' } });
  expect([status, body.message]).toEqual([
    400,
    'Link to your reviews must be an address that begins with https://',
  ]);
  expect((await asAdmin(app).get('/api/settings')).body.website).toEqual(website);
  const claims = {
    insured: { isOn: false, text: 'Licensed & Insured' },
    response: { isOn: true, text: '24hr Response' },
    satisfaction: { isOn: true, text: 'Satisfaction Guaranteed' },
  };
  await change({ website: { claims } }).expect(200);
  expect(JSON.stringify((await asVisitor(app).get('/api/settings')).body)).not.toContain('Licensed');
  await change({ website: null });
  expect((await asVisitor(app).get('/api/settings')).body).not.toHaveProperty('website');
});
