import type { RemoteName } from '@app/contract/platform/areas-and-services';
import { PATHS, SITE_MAP } from '@app/contract/platform/site-map';
import type { Locator, Page } from '@playwright/test';
import { AdminHeader } from '../pages/admin-header.ts';
import type { AdminApi } from '../support/admin-api.ts';
import { expectWholeWithSpacing } from '../support/expect-whole.ts';
import { inspect, sizeOf } from '../support/inspect.ts';
import { NIGHTLY } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import type { PageErrors } from '../support/page-errors.ts';
import { translate } from '../support/translate.ts';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'landing';

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(path);
}

/** Has the browser block every script that has no hash, which is an error of the page. */
const requireHashes = (page: Page): Promise<unknown> =>
  page.route(
    (url) => !/^\/(mf|api|objects)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'integrity-policy': 'blocked-destinations=(script)' };
      await route.fulfill({ response, headers });
    },
  );

/** The name of the company and the heading begin at the same edge. */
async function expectAligned(page: Page): Promise<void> {
  const leftOf = async (place: Locator) => Math.round((await place.boundingBox())?.x ?? -1);
  const edge = await leftOf(new AdminHeader(page).company);
  // The heading may render again when the data has loaded.
  await expect.poll(() => leftOf(page.getByRole('heading', { level: 1 }))).toBe(edge);
}

type Journey = { page: Page; adminApi: AdminApi; client: string; pageErrors: PageErrors };
type Look = (name: string, path: string) => Promise<unknown>;

const AT_ONCE = { timeout: 2_000 };

/** Chooses or presses. */
async function operate(control: Locator): Promise<void> {
  if (!(await control.isVisible()) || !(await control.isEnabled(AT_ONCE))) return;
  const isSelect = (await control.evaluate(({ tagName }) => tagName, undefined, AT_ONCE)) === 'SELECT';
  if (isSelect) await control.selectOption({ index: 1 }, AT_ONCE);
  else await control.click(AT_ONCE);
}

/** What opens, changes and closes in a translated page: React keeps finding its texts. */
async function expectTranslated(page: Page): Promise<void> {
  await translate(page);
  for (const control of await page.locator('main :is(summary, [role=tab], [aria-expanded], select)').all()) {
    // One may take another away.
    await operate(control).catch(() => undefined);
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined/);
}

/** The paths of the pages with different contents: the dashboard has three, and the sign-in that visitors see is at each of the desk. */
function pathsOf(area: RemoteName): string[] {
  const pages = new Map(SITE_MAP.map((entry) => [`${entry.area} ${entry.page}`, entry]));
  return [...pages.values()].filter((entry) => entry.area === area).map(({ path }) => path);
}

const SCREENS: [who: string, signedIn: boolean, paths: string[]][] = [
  [
    'a visitor, client or cleaner',
    false,
    [
      ...[PATHS.landing, PATHS.requestService, PATHS.clientView, PATHS.admin, '/nope'],
      // A link that leads nowhere, and a phone without access.
      ...[PATHS.invitation, PATHS.myDay],
    ],
  ],
  ['the desk: requests', true, [...pathsOf('mf-admin-requests'), '/nope']],
  ['the desk: jobs', true, pathsOf('mf-jobs').filter((path) => !path.includes(':token'))],
  ['the desk: settings', true, [...pathsOf('mf-settings'), PATHS.websitePreview]],
];

for (const [who, signedIn, paths] of SCREENS)
  test.describe(who, () => {
    test.use({ viewport: sizeOf(390), signedIn });

    /** Opens each page on a phone, looks at it, and looks again on a laptop. */
    async function visit({ page, adminApi, client, pageErrors }: Journey, look: Look, again: Look) {
      pageErrors.expect(/status of 404.*\/(?:nope|invitations)/);
      await requireHashes(page);
      await adminApi.createRequest({ clientName: client });
      const { id, clientId } = await adminApi.createJob({ clientName: client });
      const token = await adminApi.createLink(id);
      for (const path of paths)
        await test.step(path, async () => {
          const name = `${signedIn ? 'in' : 'out'}-${nameOf(path)}`;
          const url = path
            .replace(':id', String(path === PATHS.client ? clientId : id))
            .replace(':token', token);
          await page.setViewportSize(sizeOf(390));
          await openPage(page, url);
          await look(name, path);
          await page.setViewportSize(sizeOf(1280));
          // Opens its sums when it loads on a wide screen.
          if (path === PATHS.jobHistory) await openPage(page, url);
          await again(name, path);
        });
    }

    test('every page is whole at every width, with edges in line and hashes', async ({
      page,
      adminApi,
      client,
      pageErrors,
    }) => {
      const inLine = (path: string) => {
        const isDesk = SITE_MAP.some((entry) => entry.path === path && entry.access === 'admin');
        return isDesk && signedIn ? expectAligned(page) : undefined;
      };
      await visit(
        { page, adminApi, client, pageErrors },
        async (name, path) => {
          await inspect(page, name, [390, 768]);
          await inLine(path);
        },
        async (name, path) => {
          await inspect(page, name);
          await inLine(path);
        },
      );
    });

    test(
      'every page has rings, is whole with spaced text, and can be translated',
      NIGHTLY,
      async ({ page, adminApi, client, pageErrors }) => {
        await visit(
          { page, adminApi, client, pageErrors },
          async (name) => {
            await expectRings(page);
            await expectWholeWithSpacing(page, name);
          },
          () => expectTranslated(page),
        );
      },
    );
  });

/** More stops than this repeat what a list has shown. */
const MAX_STOPS = 60;

/** Expects that every stop of the Tab key is in view and has a ring. */
async function expectRings(page: Page): Promise<void> {
  const problems: string[] = [];
  let stops = 0;
  for (; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(problemOfFocus);
    if (problem === undefined) break;
    if (problem) problems.push(problem);
  }
  expect.soft(problems).toEqual([]);
  expect.soft(stops, 'stops').toBeGreaterThan(1);
}

/** What is wrong with the focused element; null for a visible one with a ring, undefined at the end of the page. */
function problemOfFocus(): string | null | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const hasRing = (at: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(at, pseudo);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const label = element.closest('label');
  // Some controls are hidden and their label, or an element beside them, has the ring.
  const places = [element, label, element.parentElement, element.nextElementSibling];
  // The ring is at the button inside of the field, which no script sees.
  const isPicker = element.matches('input:is([type=date], [type=time]):not(:focus-visible)');
  const isRinged =
    isPicker ||
    places.some((place) => place && hasRing(place)) ||
    hasRing(element, '::after') ||
    [...(label?.querySelectorAll('*') ?? [])].some((part) => hasRing(part));
  const { left, top, right, bottom } = (label ?? element).getBoundingClientRect();
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  if (isRinged && isInView) return null;
  const name = element.getAttribute('aria-label') ?? element.textContent ?? element.id;
  return `${isRinged ? 'outside of the window' : 'no ring'}: ${element.tagName} ${name}`;
}
