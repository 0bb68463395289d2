import { contactOf } from '../pages/request-wizard.ts';
import { phonePhoto } from '../support/room-photo.ts';
import { expect, test } from './support/webkit.ts';

test('a visitor sends a request with a photo', async ({ webkit, client, adminApi, fileOf }) => {
  const photo = await fileOf(await phonePhoto('kitchen'));
  const contact = contactOf(client);

  await webkit.goto('/');
  await webkit.screenshot('landing');
  await webkit.link('Get Your Free Quote').click();
  await webkit.heading('Welcome Home').one();
  await webkit.field('Name').fill(contact.name);
  await webkit.field('Phone').fill(contact.phone);
  await webkit.field('Email').fill(contact.email);
  await webkit.field('Street address').fill(contact.address);
  await webkit.field('City').fill(contact.city);
  await webkit.field('State').fill(contact.state);
  await webkit.field('ZIP code').fill(contact.zip);
  await webkit.screenshot('request-contact');
  await webkit.button('Continue Journey').click();

  await webkit.heading('Your Story').one();
  await webkit.role('radio', /^Deep Cleaning/).click();
  await webkit.field('Home size').choose('Medium (3-4 bedrooms)');
  await webkit.field('Bedrooms').fill('3');
  await webkit.field('Bathrooms').fill('2');
  await webkit.button('Continue Journey').click();

  await webkit.heading('Show Us Your Space').one();
  await webkit.button('Kitchen').click();
  await webkit.field('Add photo of Kitchen').addFile(photo);
  await webkit.role('status').shows('Photos uploaded 1 / 1');
  await webkit.screenshot('request-photos');
  await webkit.button('Continue Journey').click();

  await webkit.heading('Perfect Match').one();
  await webkit.field('Preferred date').fillDate('2030-03-14');
  await webkit.role('radio', /morning/).click();
  await webkit.screenshot('request-visit');
  await webkit.button('Continue Journey').click();

  await webkit.heading('Final Touch').one();
  await webkit.field('Special requests').fill('Two cats live here.');
  await webkit.role('region', 'Your request').shows('1 photo uploaded');
  await webkit.screenshot('request-review');
  await webkit.button('Complete Your Story').click();
  await webkit.heading(/^Thank you/).one();
  await webkit.screenshot('request-thanks');

  const [request, ...others] = await adminApi.requestsOf(client);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    serviceType: 'deep',
    homeSize: 'medium',
    bedrooms: 3,
    preferredDate: '2030-03-14',
    contactTimePreference: 'morning',
    roomPhotos: [{ roomName: 'kitchen' }],
  });
});
