import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import type { JobEvent } from '@app/domain/job/history/job-event';
import { makeBackup } from '@app/operations/data/make-backup';
import { restoreBackup } from '@app/operations/data/restore-backup';
import { freePort } from '@app/operations/runtime/ports';
import { startProduct } from '@app/operations/runtime/start-product';
import { settingsAddress, startMailServer } from '@app/service-kit/testing/mail-server';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { AdminApi } from '../support/admin-api.ts';
import { ADMIN, NIGHTLY, OWN_INSTALLATION } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';
import { phonePhoto } from '../support/room-photo.ts';

const NAME = 'Sparkle & Søn <b>Cleaning</b>';
const PDF = Buffer.from('%PDF-1.3\nxref\n0 1\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n').toString('base64');

test('a backup of a running installation brings everything back: settings, requests, photos, jobs, series, mails, links, calendars', {
  tag: [OWN_INSTALLATION.tag, NIGHTLY.tag],
}, async ({ page, playwright }) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'cleaning-company-backup-'));
  const dataDir = join(folder, 'data');
  const mailServer = await startMailServer(settingsAddress());
  const port = await freePort();
  const start = () => startProduct({ port, host: '127.0.0.1', dataDir, log: () => undefined });
  let product = await start();
  const admin = await playwright.request.newContext({ baseURL: product.url });
  const visitor = await playwright.request.newContext({ baseURL: product.url });
  const eventsOf = async (id: number): Promise<JobEvent[]> =>
    (await admin.get(pathOf(jobs.events, { id }))).json();
  try {
    await admin.post(auth.signIn.path, { data: ADMIN });
    const api = new AdminApi(admin, product.url);
    const photoUrl = await api.upload((await phonePhoto('kitchen')).buffer);
    await api.createRequest({
      clientName: 'Mary Major',
      roomPhotos: [{ roomName: 'kitchen', photoUrl, description: '' }],
    });
    const repeats = { every: 'week' as const, until: null };
    const repeated = await api.createJob({ clientName: 'John Roe', jobDate: '2031-10-06', repeats });

    const named = await admin.patch(settings.change.path, {
      data: { businessName: NAME, cleaners: ['Owner', 'Ann'] },
    });
    expect(named.status()).toBe(200);
    const { host, port: mailPort } = mailServer;
    await admin.put(requests.changeMailSettings.path, {
      data: {
        ...{ host, port: mailPort, security: 'none' },
        ...{ sender: 'desk@example.com', recipient: 'owner@example.com' },
      },
    });
    await expect
      .poll(async () => (await (await admin.get(jobs.mail.path)).json()).sender)
      .toBe('desk@example.com');
    await admin.put(jobs.changeMail.path, { data: { reminders: true } });
    const { id } = await api.createJob({ clientName: 'Jane Doe', jobDate: '2031-10-06' });
    const token = await api.createLink(id);
    const accepted = await visitor.post(pathOf(jobs.accept, { token }), {
      data: { name: 'Jane D.', total: 125 },
    });
    expect(accepted.status()).toBe(200);
    const feed = await admin.post(jobs.createFeed.path, {
      data: { cleaner: null, timeZone: 'UTC', businessName: 'Bright Rooms', cleaners: [] },
    });
    const calendar = pathOf(jobs.calendar, { token: (await feed.json()).token });
    await expect.poll(() => mailServer.mails.length).toBe(1);

    // A mail that the server does not accept for now is in the backup.
    mailServer.state.refuse = true;
    const queued = await admin.post(pathOf(jobs.sendMail, { id }), {
      data: {
        ...{ kind: 'invoice', to: 'jane@example.com', subject: 'Your invoice', message: 'Hello' },
        ...{ withLink: true, cleanerName: null, pdf: PDF },
      },
    });
    expect(queued.status()).toBe(201);
    await expect.poll(async () => (await eventsOf(id)).at(-1)?.kind).toBe('mailRefused');
    await makeBackup(dataDir, join(folder, 'backup'));
    await api.createJob({ clientName: 'Came Later' });

    await product.stop();
    await rm(dataDir, { recursive: true });
    await restoreBackup(join(folder, 'backup'), dataDir, new Date());
    // Due at once, instead of a minute later.
    const database = new DatabaseSync(join(dataDir, 'jobs.sqlite'));
    database.prepare('UPDATE mail_outbox SET dueAt = ?').run(new Date().toISOString());
    database.close();
    mailServer.state.refuse = false;
    product = await start();

    const view = await visitor.get(pathOf(jobs.view, { token }));
    expect((await view.json()).acceptance).toMatchObject({ name: 'Jane D.', total: 125 });
    expect(await (await visitor.get(calendar)).text()).toMatch(/^BEGIN:VCALENDAR/);
    // A restore ends the sessions of the backup.
    expect((await admin.get(jobs.mail.path)).status()).toBe(401);
    await admin.post(auth.signIn.path, { data: ADMIN });
    expect(await (await admin.get(jobs.mail.path)).json()).toEqual({
      sender: 'desk@example.com',
      isVerified: true,
      reminders: true,
      visitReminders: false,
      thanks: false,
    });
    // At the start, not with the next round half a minute later.
    await expect.poll(() => mailServer.mails.length, { timeout: 15_000 }).toBe(2);
    const mail = mailServer.mails[1]!;
    expect([mail.subject, mail.attachments[0]?.type]).toEqual(['Your invoice', 'application/pdf']);
    const mailed = /\/view\/(\S+)/.exec(mail.text)![1]!;
    expect((await visitor.get(pathOf(jobs.view, { token: mailed }))).status()).toBe(200);
    await expect.poll(async () => (await eventsOf(id)).at(-1)?.kind).toBe('mailSent');

    await page.goto(`${product.url}/admin`);
    await new LoginPage(page).signIn();
    const dashboard = new DashboardPage(page);
    await dashboard.openDetails('Mary Major');
    const photo = dashboard.details('Mary Major').getByRole('img', { name: 'Kitchen' });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto(`${product.url}/job-history`);
    const history = new JobHistoryPage(page);
    await expect(history.job('John Roe')).toBeVisible();
    await expect(history.job('Came Later')).toHaveCount(0);
    const invoice = await readPdf(await history.downloadInvoice('John Roe'));
    expect(invoice.text).toContain(NAME);
    await page.goto(`${product.url}/new-job`);
    await expect(page.getByLabel('Assigned cleaner').getByRole('option', { name: 'Ann' })).toBeAttached();
    await page.goto(`${product.url}/job/${repeated.id}`);
    await expect(page.getByText('Part of a series, every week')).toBeVisible();
    await page.goto(`${product.url}/schedule?date=2031-10-13`);
    await expect(page.getByRole('table').getByRole('button', { name: 'Move John Roe' })).toBeVisible();
  } finally {
    // An open page would still prefetch areas.
    await page.goto('about:blank');
    await admin.dispose();
    await visitor.dispose();
    await product.stop();
    await mailServer.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
