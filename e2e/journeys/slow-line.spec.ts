import { randomFillSync } from 'node:crypto';
import { putPhoto } from '@app/contract/jobs';
import sharp from 'sharp';
import { JobWizard } from '../pages/job-wizard.ts';
import { NIGHTLY } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

/** A photo that stays about 1 MB when it is redrawn: noise. */
async function largePhoto(name: string) {
  const [width, height] = [1200, 900];
  const raw = { width, height, channels: 3 } as const;
  const noise = randomFillSync(Buffer.alloc(width * height * 3));
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer(),
  };
}

const isPhoto = (url: string) => url.includes(putPhoto.path.replace(':id', ''));

test(
  'photos that take longer than a stall travel on their own, go on after a cut, and arrive once',
  NIGHTLY,
  async ({ page, client, adminApi, pageErrors }) => {
    test.setTimeout(180_000);
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const wizard = new JobWizard(page);
    await wizard.openDetails('Time Spent', client);
    await wizard.field('Hours worked').selectOption('3');
    await wizard.button('Add Photos').click();

    const devtools = await page.context().newCDPSession(page);
    /** 100 KB/s, or none. */
    const setLine = (offline: boolean) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 100_000,
      });
    await setLine(false);
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
    await setLine(true);
    await page.waitForTimeout(3_000);
    await setLine(false);

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
