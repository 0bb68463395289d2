import { PATHS } from '@app/contract/platform/site-map';
import { areaError, headerLink, VISITS } from '../support/areas.ts';
import { networkIdle, recordCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { forgetHashes } from './support/registry.ts';

test.describe.configure({ mode: 'parallel' });

const settingsEntry = /\/mf\/mf-settings\/[^/]+\/remoteEntry\.\w+\.mjs$/;
const FOREIGN = `export const init = () => {};
export const get = async () => () => ({ remote: { contract: 99, build: 'x', pages: {} } });`;

test('the first page is complete without the other areas, and requests none of them', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.route(/\/mf\/mf-(admin-requests|jobs|settings)\//, (route) => route.abort());
  const calls = recordCalls(page);
  await page.goto(PATHS.landing);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Admin Login' }).hover();
  await networkIdle(calls);
  expect(requested.filter((path) => /^\/mf\/mf-(?!public\/)/.test(path))).toEqual([]);
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('an area with an unsupported contract fails alone', async ({ page, pageErrors }) => {
    pageErrors.expect(/does not follow contract/);
    await forgetHashes(page, 'mf-settings');
    await page.route(settingsEntry, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: FOREIGN }),
    );
    await page.goto(PATHS.admin);
    await headerLink(page, 'Settings').click();
    await expect(areaError(page)).toBeVisible();
    expect(pageErrors.matching(/does not follow contract/)).not.toEqual([]);
    await headerLink(page, 'Job History').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Job History' })).toBeVisible();
  });

  test('shared libraries are loaded once, from the shell', async ({ page }) => {
    await page.goto(PATHS.settings);
    for (const { from, link, arrived } of VISITS) {
      if (!page.url().endsWith(from)) await page.goto(from);
      await headerLink(page, link).click();
      await expect(arrived(page)).toBeVisible();
      const shared = await page.evaluate(sharedLibraries);
      expect(shared.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['react', 'react-dom', '@app/web-kit', '@app/ui', '@app/ui/overlay']),
      );
      for (const { name, versions, providers } of shared) {
        expect(versions, name).toBe(1);
        // For modules loaded on demand the runtime records the first consumer.
        if (name !== '@app/ui/overlay') expect(providers, name).toEqual(['shell']);
      }
    }
  });
});

type Provided = { from: string };
type Federation = {
  __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, Provided>>> }[];
};

/** Runs in the page: the number of versions of each shared library, and their providers. */
function sharedLibraries() {
  const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: Federation };
  const scopes = federation.__INSTANCES__.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap));
  const names = [...new Set(scopes.flatMap((scope) => Object.keys(scope)))];
  return names.map((name) => {
    const found = scopes.flatMap((scope) => Object.entries(scope[name] ?? {}));
    return {
      name,
      versions: new Set(found.map(([version]) => version)).size,
      providers: [...new Set(found.map(([, { from }]) => from))],
    };
  });
}
