import { expect, test } from './support/webkit.ts';

test('the landing page fits a narrow screen, with its links and services', async ({ webkit }) => {
  await webkit.resize(450, 844);
  await webkit.goto('/');
  await webkit.heading(/Let the light/).one();
  await webkit.screenshot('landing-narrow');
  const outside = 'return document.documentElement.scrollWidth - innerWidth';
  expect(await webkit.driver.executeScript(outside)).toBeLessThanOrEqual(0);
  await webkit.link('Learn More').click();
  const services = await webkit.heading('Our Services').one();
  const top = () =>
    webkit.driver.executeScript<number>('return arguments[0].getBoundingClientRect().top', services);
  await expect.poll(top).toBeLessThan(844);
  await webkit.isAt('/');
  await webkit.link('Get Your Free Quote').click();
  await webkit.heading('Welcome Home').one();
  await webkit.screenshot('request-contact-narrow');
  expect(await webkit.driver.executeScript(outside)).toBeLessThanOrEqual(0);
  await webkit.back();
  await webkit.heading(/Let the light/).one();
});

test('a client opens the link of a job, asks and accepts', async ({ webkit, client, adminApi }) => {
  const { id } = await adminApi.createJob({ clientName: client, jobDate: '2031-11-20' });
  await webkit.resize(450, 844);
  await webkit.goto(`/view/${await adminApi.createLink(id)}`);
  await webkit.heading('What we do').one();
  await webkit.screenshot('client-view-narrow');
  await webkit.field('Or write us here').fill('Do you bring a ladder?');
  await webkit.button('Send Question').click();
  await webkit.text(/We have your question/).one();
  await webkit.field('Your name').fill('Jane Doe');
  await webkit.button(/^Accept \$/).click();
  await webkit.text('You accepted').one();
  await webkit.screenshot('client-view-accepted-narrow');
});
