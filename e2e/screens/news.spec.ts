import { markNewsSeen } from '@app/contract/auth';
import { editJobPath } from '@app/contract/platform/site-map';
import { news } from '@app/contract/requests';
import { sampleDetailedJob } from '@app/domain/testing/sample-job';
import type { Locator } from '@playwright/test';
import { comeBackUntil, notifications } from '../pages/notifications.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });
test.describe.configure({ timeout: 120_000 });

const boxOf = async (place: Locator) => (await place.boundingBox())!;

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
}

test('news move nothing, and cover neither the buttons of a form nor its last field nor a toast', async ({
  page,
  adminApi,
  client,
}) => {
  const { id } = await adminApi.createJob({ ...sampleDetailedJob(), clientName: client });
  let newest = 0;
  const latest = { id: 7, clientName: 'Jordan Reed', serviceType: 'deep' };
  await page.route(`**${markNewsSeen.path}`, (route) => route.fulfill({ status: 204 }));
  await page.route(`**${news.path}*`, (route) => {
    const isNew = newest > Number(new URL(route.request().url()).searchParams.get('after'));
    return route.fulfill({ json: { newest, count: isNew ? 2 : 0, latest: isNew ? latest : null } });
  });
  const card = page.getByRole('status').filter({ hasText: latest.clientName });
  const bar = page.locator('[data-sticky=bottom]');
  const notes = page.getByLabel('Job notes');
  for (const [width, size] of [
    [320, 16],
    [390, 32],
    [1280, 16],
  ] as const) {
    const at = `${width} pixels wide, text of ${size} pixels`;
    newest = 0;
    await page.setViewportSize({ width, height: 700 });
    await page.goto(editJobPath(id));
    await page.evaluate((pixels) => {
      document.documentElement.style.fontSize = `${pixels}px`;
    }, size);
    await notes.fill(`Key at ${width}`);
    const before = [await boxOf(notes), await boxOf(bar)];
    newest = 1_000_000 + width;
    await comeBackUntil(card);
    expect([await boxOf(notes), await boxOf(bar)], at).toEqual(before);
    await expect.poll(() => areApart(card, bar), at).toBe(true);

    await page.evaluate(() => window.scrollTo(0, 99_999));
    const last = page.locator('form').getByRole('textbox').last();
    for (const place of [bar, last]) await expect.poll(() => areApart(card, place), at).toBe(true);

    await page.getByRole('button', { name: 'Save Changes' }).click();
    const toast = notifications(page).locator('[data-tone]');
    await expect(toast).toBeVisible();
    await expect.poll(() => areApart(card, toast), at).toBe(true);
    await card.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(card).toBeHidden();
  }
});
