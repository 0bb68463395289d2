import { putPhoto } from '@app/contract/jobs';
import { jobPath } from '@app/contract/platform/site-map';
import { JobWizard } from '../pages/job-wizard.ts';
import { browserToday } from '../support/browser-day.ts';
import { NIGHTLY } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { largePhoto, slowLine } from '../support/slow-line.ts';

test.use({ signedIn: true });

const isPhoto = (url: string) => url.includes(putPhoto.path.replace(':id', ''));

test(
  'photos that take longer than a stall travel on their own, go on after a cut, and arrive once',
  NIGHTLY,
  async ({ page, client, adminApi, pageErrors }) => {
    test.setTimeout(180_000);
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const wizard = new JobWizard(page);
    await wizard.open();
    await wizard.fillClient({ name: client, email: 'jane@example.com', date: browserToday() });
    await wizard.button('Continue to Pricing').click();
    await wizard.chooseMethod('Time Spent');
    await wizard.button('Continue').click();
    await wizard.field('Hours worked').selectOption('3');
    await wizard.button('Add Photos').click();

    const setLine = await slowLine(page);
    await setLine({ kbUp: 100 });
    const arrived: string[] = [];
    page.on('response', (response) => {
      if (isPhoto(response.url()) && response.request().method() === 'PUT') arrived.push(response.url());
    });
    await wizard.uploadPhotos('Before', [await largePhoto('1.jpg'), await largePhoto('2.jpg')]);
    const progress = page.getByRole('progressbar', { name: 'Sending Before - 1.jpg' });
    await expect(progress).toBeVisible();
    await wizard.uploadPhotos('After', [await largePhoto('3.jpg'), await largePhoto('4.jpg')]);
    await expect(wizard.photos('After').getByRole('img')).toHaveCount(2);

    await expect.poll(() => arrived.length, { timeout: 60_000 }).toBe(1);
    await wizard.button('Continue to Review').click();
    await wizard.button('Generate Invoice').click();
    await expect(wizard.button('Generating...')).toBeVisible();
    await setLine({ isCut: true });
    await page.waitForTimeout(3_000);
    await setLine({ kbUp: 100 });

    await expect(wizard.invoice).toContainText(client, { timeout: 120_000 });
    expect(new Set(arrived).size).toBe(4);
    expect(arrived).toHaveLength(4);
    const [listed] = await adminApi.jobsOf(client);
    const stored = await adminApi.job(listed!.id);
    expect(stored.photos?.map(({ label }) => label)).toEqual([
      'Before - 1.jpg',
      'Before - 2.jpg',
      'After - 3.jpg',
      'After - 4.jpg',
    ]);
    for (const { url } of stored.photos ?? []) expect(url.length).toBeGreaterThan(700_000);
  },
);

test(
  'the pages of a job show its text before its photos have come',
  NIGHTLY,
  async ({ page, client, adminApi }) => {
    test.setTimeout(120_000);
    const photos = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => ({
        id: `p${n}`,
        label: `Before - ${n}`,
        type: 'before' as const,
        url: `data:image/jpeg;base64,${(await largePhoto('x.jpg')).buffer.toString('base64')}`,
      })),
    );
    const { id } = await adminApi.createJob({
      clientName: client,
      finalTotal: 250,
      clientPhone: '(555) 010-2030',
      photos,
    });
    // The code of the pages is not what this is about.
    await page.goto(`/edit-job/${id}`);
    await page.goto(jobPath(id));
    await expect(page.getByRole('heading', { level: 1, name: client })).toBeVisible();

    const setLine = await slowLine(page);
    await setLine({ kbDown: 200 });
    await page.goto(jobPath(id));
    await expect(page.getByRole('heading', { level: 1, name: client })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$250.00');
    await expect(page.getByRole('link', { name: '(555) 010-2030' })).toBeVisible();
    const shown = () =>
      page
        .getByRole('main')
        .getByRole('img', { name: /^Before, photo/ })
        .evaluateAll(
          (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
        );
    expect(await shown()).toBeLessThan(8);
    await expect.poll(shown, { timeout: 90_000 }).toBe(8);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Client name')).toHaveValue(client);
  },
);
