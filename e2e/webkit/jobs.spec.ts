import * as jobCalls from '@app/contract/jobs';
import { browserToday } from '../support/browser-day.ts';
import { phonePhoto } from '../support/room-photo.ts';
import { expect, test } from './support/webkit.ts';
import type { WebKitPage } from './support/webkit-page.ts';

test.beforeEach(({ signIn }) => signIn());

/** Fills in a job of three hours with a photo, up to the submit button. */
async function enterJob(webkit: WebKitPage, client: string, photo: string): Promise<void> {
  await webkit.goto('/new-job');
  await webkit.field('Client name').fill(client);
  for (const [label, text] of [
    ['Street address', '12 Maple Street'],
    ['City', 'Springfield'],
    ['State', 'IL'],
    ['ZIP code', '62701'],
    ['Phone', '(555) 010-2030'],
    ['Email', 'jane@example.com'],
  ] as const)
    await webkit.field(label).fill(text);
  await webkit.field('Start date').fillDate(browserToday());
  await webkit.field('Assigned cleaner').choose(1);
  await webkit.screenshot('new-job-client');
  await webkit.button('Continue to Pricing').click();
  await webkit.role('radio', /^Time Spent/).click();
  await webkit.screenshot('new-job-methods');
  await webkit.button('Continue').click();
  await webkit.field('Hours worked').choose(/^3\s/);
  await webkit.button('Add Photos').click();
  await webkit
    .role('region', /^After/)
    .field('Upload Photo')
    .addFile(photo);
  await webkit
    .role('region', /^After/)
    .role('img')
    .one();
  await webkit.screenshot('new-job-photos');
  await webkit.button('Continue to Review').click();
  await webkit.heading('Review and invoice').one();
}

test('a rejected save loses nothing, survives a reload, and a retry creates the job', async ({
  webkit,
  client,
  adminApi,
  fileOf,
}) => {
  await enterJob(webkit, client, await fileOf(await phonePhoto('kitchen')));
  await webkit.driver.executeScript((path: string) => {
    const { fetch } = window;
    window.fetch = async (input, init) =>
      init?.method === 'POST' && String(input).endsWith(path)
        ? Response.json({ message: 'ER_DATA at line 1' }, { status: 500 })
        : fetch(input, init);
  }, jobCalls.create.path);
  await webkit.button('Generate Invoice').click();
  await webkit.text('The job was not saved.').one();
  await webkit.text(/ER_DATA/).gone();
  await webkit.screenshot('new-job-not-saved');
  expect(await adminApi.jobsOf(client)).toEqual([]);

  // The draft is saved 300 ms after the last input.
  await new Promise((wait) => setTimeout(wait, 600));
  await webkit.reload();
  await webkit.heading('Review and invoice').one();
  await expect.poll(() => webkit.field('Final total').value()).toBe('150.00');
  await webkit.button('Generate Invoice').click();
  await webkit.role('region', /^Invoice INV-/).shows(client);
  await webkit.screenshot('new-job-invoice');
  const [listed, ...others] = await adminApi.jobsOf(client);
  expect(others).toEqual([]);
  expect((await adminApi.job(listed!.id)).photos).toHaveLength(1);
});

test('an invoice is previewed', async ({ webkit, client, adminApi }) => {
  await adminApi.createJob({ clientName: client });
  await webkit.goto('/job-history');
  await webkit.role('searchbox', 'Search').fill(client);
  await webkit.button(`More for ${client}`).click();
  await webkit.role('menuitem', /^Preview Invoice/).click();
  const page = webkit.role('dialog', /^Invoice INV-/).role('img', 'Page 1 of 1');
  const inked = async () =>
    webkit.driver.executeScript<number>(
      (place: Element) => {
        const canvas = place instanceof HTMLCanvasElement ? place : place.querySelector('canvas');
        if (!canvas) return 0;
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return data.filter((value, index) => index % 4 === 0 && value < 128).length;
      },
      await page.one(),
    );
  await expect.poll(inked, 'dark pixels of the page').toBeGreaterThan(1000);
  await webkit.screenshot('invoice-preview');
});
