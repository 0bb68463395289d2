import { editJobPath, jobPath, PATHS, repeatJobPath } from '@app/contract/platform/site-map';
import { PRICING_METHODS } from '@app/domain/job/pricing/pricing-methods';
import { addDays } from '@app/domain/shared/dates';
import { keysOf } from '@app/domain/shared/validation';
import { sampleDetailedJob } from '@app/domain/testing/sample-job';
import type { Locator } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobWizard } from '../pages/job-wizard.ts';
import { browserToday } from '../support/browser-day.ts';
import { expectWhole, expectWholeWithSpacing } from '../support/expect-whole.ts';
import { NIGHTLY } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';

const HEIGHT = 844;

test.use({ signedIn: true, viewport: { width: 390, height: HEIGHT } });

test(
  'with text of twice the size, or spaced out, nothing of the desk is clipped on a phone',
  NIGHTLY,
  async ({ page, adminApi, client }) => {
    test.setTimeout(180_000);
    await adminApi.createRequest({ clientName: client });
    const { id } = await adminApi.createJob({ ...sampleDetailedJob(), clientName: client });
    await adminApi.createLink(id);
    await adminApi.recordPayment(id, 205);
    const heading = (name: string) => page.getByRole('heading', { name });
    const button = (name: string) => page.getByRole('button', { name }).first();
    const expectAllWhole = async (name: string) => {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: HEIGHT });
        await expectWhole(page, `desk-zoom-${name}`);
      }
      await expectWholeWithSpacing(page, `desk-${name}`);
    };
    const open = async (path: string, content: Locator) => {
      await page.goto(path);
      await expect(content).toBeVisible();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px';
      });
    };
    const openDialog = async (name: string, content: Locator) => {
      await button(name).click();
      await expect(content).toBeVisible();
      await expectAllWhole(`dialog ${name}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };

    await test.step('dashboard', async () => {
      await open(`${PATHS.admin}?search=${encodeURIComponent(client)}`, heading(client));
      expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(100);
      await button('Menu').click();
      await expectAllWhole('menu');
      await button('Menu').click();
      await button('Filters').click();
      await expectAllWhole('requests');
      await openDialog(`View details of ${client}`, page.getByText('request ID'));
      for (const tab of ['Completed Jobs', 'Job Management']) {
        await new DashboardPage(page).tab(tab).click();
        await expectAllWhole(tab);
      }
    });

    await test.step('schedule and jobs', async () => {
      await open(PATHS.schedule, button('Today'));
      await expectAllWhole('schedule');
      await openDialog('Calendars', button('Make Address'));
      await open(`${PATHS.jobHistory}?search=${encodeURIComponent(client)}`, heading(client));
      await button('Filters').click();
      await page.locator('summary').click();
      await expectAllWhole('history');
      await openDialog(`Record Payment of ${client}`, page.getByLabel('Amount'));
      await open(jobPath(id), heading('Documents'));
      await expectAllWhole('job');
      await openDialog('Share Link', button('Copy Link'));
      await openDialog('Repeat Regularly', button('Start Series'));
      // Below what the dialog asks, not above it for good.
      await button('Repeat Regularly').click();
      await expect(button('Start Series')).not.toBeInViewport();
      await page.keyboard.press('Escape');
      await open(editJobPath(id), page.getByLabel('Client name'));
      await expectAllWhole('edit');
      await page.getByLabel('Job notes').scrollIntoViewIfNeeded();
      await expect(page.getByRole('navigation', { name: 'Sections' })).not.toBeInViewport();
      const jobDate = addDays(browserToday(), 7);
      const series = { clientName: client, jobDate, repeats: { every: 'week', until: null } } as const;
      await open(jobPath((await adminApi.createJob(series)).id), page.getByText('Part of a series'));
      await openDialog('Change the visit of', page.getByLabel('Start date'));
    });

    await test.step('new job', async () => {
      const wizard = new JobWizard(page);
      await open(repeatJobPath(id), page.getByLabel('Client name'));
      await wizard.field('Start date').fill('2031-11-20');
      await expectAllWhole('client');
      await wizard.button('Continue to Pricing').click();
      await wizard.heading('Choose Pricing Method').waitFor();
      await expectAllWhole('pricing');
      for (const method of keysOf(PRICING_METHODS)) {
        const { label } = PRICING_METHODS[method];
        await wizard.chooseMethod(label);
        await wizard.button('Continue').click();
        await wizard.heading('Choose Pricing Method').waitFor({ state: 'detached' });
        await expectAllWhole(label);
        await wizard.button('Back').click();
        await wizard.heading('Choose Pricing Method').waitFor();
      }
      await wizard.chooseMethod(PRICING_METHODS.timeBased.label);
      await wizard.button('Continue').click();
      await wizard.button('Continue to Review').click();
      await expect(wizard.field('Final total')).toBeVisible();
      await expectAllWhole('review');
    });

    await test.step('settings', async () => {
      await open(PATHS.settings, button('Edit Settings'));
      await button('Edit Settings').click();
      await expectAllWhole('settings');
      await open(PATHS.priceSettings, button('Edit Settings'));
      await button('Edit Settings').click();
      await expectAllWhole('prices');
      await open(PATHS.status, heading('Services'));
      await expectAllWhole('status');
      await open(PATHS.privacy, heading('Activity'));
      await expectAllWhole('privacy');
    });
  },
);
