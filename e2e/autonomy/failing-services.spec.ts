import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import * as uploads from '@app/contract/uploads';
import type { Locator, Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { notifications } from '../pages/notifications.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import type { AdminApi } from '../support/admin-api.ts';
import { headerLink } from '../support/areas.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';
import { BROWSER_SAYS, CALL_FAULTS, loseTime } from './support/call-faults.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

type At = { page: Page; client: string; adminApi: AdminApi };
type Failing = {
  service: string;
  what: string;
  /** The calls that fail. */
  calls: (path: string, method: string) => boolean;
  signedIn: boolean;
  /** Opens the page and types. Pages whose calls fail while they open are not opened before. */
  type?: (at: At) => Promise<void>;
  act: (at: At) => Promise<unknown>;
  says: (at: At) => Locator;
  /** Expects the typed text. */
  kept?: (at: At) => Promise<void>;
};

const atTheRequests = (path: string, method: string) => path === requests.list.path && method === 'GET';
const says =
  (words: string) =>
  ({ page }: At) =>
    page.getByText(words, { exact: false }).first();

const FAILING: Failing[] = [
  {
    service: 'requests',
    what: 'the requests cannot be read',
    calls: atTheRequests,
    signedIn: true,
    act: ({ page }) => page.goto('/admin'),
    says: says('The requests could not be loaded.'),
  },
  {
    service: 'requests',
    what: 'a request cannot be sent',
    calls: (path, method) => path === requests.send.path && method === 'POST',
    signedIn: false,
    async type({ page, client }) {
      const wizard = new RequestWizard(page);
      await wizard.open();
      await wizard.fillContact(contactOf(client));
      await wizard.goTo('Perfect Match');
      await wizard.fillVisit({ date: '2030-03-14', time: 'Anytime' });
      await wizard.goTo('Final Touch');
    },
    act: ({ page }) => new RequestWizard(page).submitButton.click(),
    says: ({ page }) => new RequestWizard(page).alert.filter({ hasText: 'Failed to submit request' }),
    kept: ({ page, client }) => expect(new RequestWizard(page).summary).toContainText(client),
  },
  {
    service: 'jobs',
    what: 'the jobs cannot be read',
    calls: (path) => path === jobs.list.path,
    signedIn: true,
    act: ({ page }) => new JobHistoryPage(page).open(),
    says: says('The jobs could not be loaded.'),
  },
  {
    service: 'jobs',
    what: 'a change cannot be saved',
    calls: (path, method) => path.startsWith(pathOf(jobs.find, { id: '' })) && method === 'PATCH',
    signedIn: true,
    async type({ page, adminApi, client }) {
      const { id } = await adminApi.createJob({ clientName: client });
      await page.goto(`/edit-job/${id}`);
      await page.getByLabel('Client name').fill(`${client} Roe`);
    },
    act: ({ page }) => page.getByRole('button', { name: 'Save Changes' }).click(),
    says: ({ page }) => notifications(page).getByText('Failed to update job'),
    kept: ({ page, client }) => expect(page.getByLabel('Client name')).toHaveValue(`${client} Roe`),
  },
  {
    service: 'settings',
    what: 'the settings cannot be read',
    calls: (path) => path === settings.read.path,
    signedIn: true,
    act: ({ page }) => page.goto('/settings'),
    says: says('The settings could not be loaded.'),
  },
  {
    service: 'settings',
    what: 'the settings cannot be saved',
    calls: (path, method) => path === settings.change.path && method === 'PATCH',
    signedIn: true,
    async type({ page }) {
      await page.goto('/settings');
      await new SettingsPage(page).edit();
      await new SettingsPage(page).businessName.fill('Bright Homes');
    },
    act: ({ page }) => new SettingsPage(page).saveButton.click(),
    says: ({ page }) => notifications(page).getByText('Failed to update settings'),
    kept: ({ page }) => expect(new SettingsPage(page).businessName).toHaveValue('Bright Homes'),
  },
  {
    service: 'auth',
    what: 'nobody can sign in',
    calls: (path) => path === auth.signIn.path,
    signedIn: false,
    type: async ({ page }) => void (await page.goto('/admin')),
    act: ({ page }) => new LoginPage(page).signIn({ username: 'ann', password: 'secret' }),
    says: ({ page }) => new LoginPage(page).alert,
    kept: ({ page }) => expect(new LoginPage(page).username).toHaveValue('ann'),
  },
  {
    service: 'uploads',
    what: 'no photo can be sent',
    calls: (path) => path === uploads.address.path,
    signedIn: false,
    async type({ page, client }) {
      const wizard = new RequestWizard(page);
      await wizard.open();
      await wizard.fillContact(contactOf(client));
      await wizard.goTo('Show Us Your Space');
      await wizard.toggleRoom('Kitchen');
    },
    async act({ page }) {
      await new RequestWizard(page).goTo('Show Us Your Space');
      await new RequestWizard(page).addPhoto('Kitchen', await phonePhoto('kitchen'));
    },
    says: ({ page }) => new RequestWizard(page).room('Kitchen').getByRole('alert'),
    async kept({ page, client }) {
      await new RequestWizard(page).goTo('Welcome Home');
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(client);
    },
  },
];

/** Every fault where requests are read and sent; elsewhere one of the gateway and one of the line. */
const faultsOf = (service: string) =>
  service === 'requests' ? CALL_FAULTS : CALL_FAULTS.filter(({ name }) => /502|cuts/.test(name));

for (const { service, what, calls, signedIn, type, act, says: words, kept } of FAILING)
  test.describe(`${what}, because the ${service} service fails`, () => {
    test.use({ signedIn });

    test('every fault has its message, and nothing is lost', async ({
      page,
      client,
      adminApi,
      pageErrors,
    }) => {
      pageErrors.expect(...BROWSER_SAYS);
      const at = { page, client, adminApi };
      const faults = faultsOf(service);
      let fault = faults[0]!;
      await page.route(
        (url) => url.pathname.startsWith('/api/'),
        async (route) => {
          const request = route.request();
          if (!calls(new URL(request.url()).pathname, request.method())) return route.fallback();
          // The message of the fault before it has gone.
          await expect(words(at)).toBeHidden();
          return fault.act(route);
        },
      );
      for (fault of faults)
        await test.step(fault.name, async () => {
          if (fault.stalls) await page.clock.install();
          // A page that was left for another area is opened again.
          if (signedIn || fault === faults[0]) await type?.(at);
          const called = page.waitForRequest((request) =>
            calls(new URL(request.url()).pathname, request.method()),
          );
          await act(at);
          await called;
          // The HTML makes the call already, before the page is there and its own timer starts.
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const saysSo = async () => {
            if (fault.stalls) await loseTime(page);
            await expect(words(at)).toBeVisible({ timeout: 2_000 });
          };
          await expect(saysSo).toPass({ timeout: 10_000 });
          await kept?.(at);

          // Other areas still work.
          if (!signedIn) return;
          await headerLink(page, service === 'requests' ? 'Job History' : 'Dashboard').click();
          const elsewhere = service === 'requests' ? new JobHistoryPage(page) : new DashboardPage(page);
          await expect(elsewhere.heading).toBeVisible();
        });
    });
  });
