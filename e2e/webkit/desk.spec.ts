import { ADMIN } from '../support/installation.ts';
import { phonePhoto } from '../support/room-photo.ts';
import { expect, test } from './support/webkit.ts';

test('signing in leads to the desk, logging out to the landing page', async ({ webkit }) => {
  const welcome = webkit.heading(/^Welcome/);
  await webkit.goto('/settings');
  await webkit.field('Username').fill(ADMIN.username);
  await webkit.field('Password').fill(ADMIN.password);
  await webkit.button('Sign In').click();
  await webkit.isAt('/admin');
  await welcome.shows(ADMIN.username);
  const [cookie] = await webkit.driver.manage().getCookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  await webkit.reload();
  await welcome.one();
  await webkit.screenshot('dashboard');

  await webkit.role('banner').button('Logout').click();
  await webkit.isAt('/');
  await webkit.link('Get Your Free Quote').one();
  await webkit.back();
  await webkit.heading('Admin Login').one();
  await webkit.screenshot('sign-in');
});

test('the owner reads a request with its photo and sets its status', async ({
  webkit,
  signIn,
  client,
  adminApi,
}) => {
  const photoUrl = await adminApi.upload((await phonePhoto('kitchen')).buffer);
  await adminApi.createRequest({
    clientName: client,
    roomPhotos: [{ roomName: 'kitchen', photoUrl, description: '' }],
  });
  await signIn();
  await webkit.goto('/admin');
  await webkit.role('searchbox', 'Search').fill(client);
  await webkit.item(client).shows('1 photo');
  await webkit.button(`View details of ${client}`).click();
  const details = webkit.role('dialog', client);
  await details.shows('12 Maple Street, Springfield, IL 62701');
  const photo = details.role('img', /Kitchen/);
  await expect.poll(() => photo.property('naturalWidth')).toBeGreaterThan(0);
  await webkit.screenshot('request-details');
  await details.button('Close').click();
  await details.gone();

  const status = webkit.field(`Status of ${client}`);
  await status.choose('Scheduled');
  // The card shows it before it is stored.
  await webkit.text('Saved: Scheduled').one();
  await webkit.reload();
  await expect.poll(() => status.value()).toBe('scheduled');
});
