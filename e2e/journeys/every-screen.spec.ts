import { SITE_MAP } from '@app/contract/platform/site-map';
import type { Page } from '@playwright/test';
import { ALL_WIDTHS, inspect, sizeOf } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'landing';

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const width of ALL_WIDTHS)
  for (const signedIn of [false, true])
    test.describe(`${signedIn ? 'signed in' : 'signed out'}, ${width} pixels wide`, () => {
      test.use({ viewport: sizeOf(width), signedIn });

      test('every page passes', async ({ page, adminApi, client, pageErrors }) => {
        pageErrors.expect(/status of 404.*\/nope/);
        await adminApi.createRequest({ clientName: client });
        const { id } = await adminApi.createJob({ clientName: client });
        const token = await adminApi.createLink(id);
        for (const path of [...SITE_MAP.map((entry) => entry.path), '/nope']) {
          await openPage(page, path.replace(':id', String(id)).replace(':token', token));
          await inspect(page, `${signedIn ? 'in' : 'out'}-${nameOf(path)}`);
        }
      });
    });
