import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '@app/tooling/data/make-backup';
import { restoreBackup } from '@app/tooling/data/restore-backup';
import { freePorts } from '@app/tooling/runtime/ports';
import { startProduct } from '@app/tooling/runtime/start-product';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { AdminApi } from '../support/admin-api.ts';
import { OWN_INSTALLATION } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

test(
  'a backup of a running installation brings requests, photos, jobs and series back',
  OWN_INSTALLATION,
  async ({ page }) => {
    test.setTimeout(120_000);
    const folder = await mkdtemp(join(tmpdir(), 'cleaning-company-backup-'));
    const dataDir = join(folder, 'data');
    const [port] = await freePorts(1);
    const start = () => startProduct({ port: port!, host: '127.0.0.1', dataDir, log: () => undefined });
    let product = await start();
    try {
      await page.goto(`${product.url}/admin`);
      await new LoginPage(page).signIn();
      const dashboard = new DashboardPage(page);
      await expect(dashboard.heading).toBeVisible();
      const adminApi = new AdminApi(page.request, product.url);
      const photoUrl = await adminApi.upload((await phonePhoto('kitchen')).buffer);
      await adminApi.createRequest({
        clientName: 'Jane Doe',
        roomPhotos: [{ roomName: 'kitchen', photoUrl, description: '' }],
      });
      const repeats = { every: 'week' as const, until: null };
      const { id } = await adminApi.createJob({ clientName: 'John Roe', jobDate: '2031-10-06', repeats });
      await makeBackup(dataDir, join(folder, 'backup'));
      await adminApi.createJob({ clientName: 'Came Later' });

      await page.goto('about:blank');
      await product.stop();
      await rm(dataDir, { recursive: true });
      await restoreBackup(join(folder, 'backup'), dataDir, new Date());
      product = await start();

      // A restore ends the sessions of the backup.
      await page.goto(`${product.url}/admin`);
      await new LoginPage(page).signIn();
      await dashboard.openDetails('Jane Doe');
      const photo = dashboard.details('Jane Doe').getByRole('img', { name: 'Kitchen' });
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await page.goto(`${product.url}/job-history`);
      const history = new JobHistoryPage(page);
      await expect(history.job('John Roe')).toBeVisible();
      await expect(history.job('Came Later')).toHaveCount(0);
      await page.goto(`${product.url}/job/${id}`);
      await expect(page.getByText('Part of a series, every week')).toBeVisible();
      await page.goto(`${product.url}/schedule?date=2031-10-13`);
      await expect(page.getByRole('table').getByRole('button', { name: 'Move John Roe' })).toBeVisible();
    } finally {
      // An open page would still prefetch areas.
      await page.goto('about:blank');
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
