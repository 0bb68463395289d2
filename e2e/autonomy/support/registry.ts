import { REGISTRY_ID } from '@app/contract/platform/page-data';
import type { Registry } from '@app/contract/platform/releases';
import type { Page, Route } from '@playwright/test';

const BLOCK = new RegExp(`(id="${REGISTRY_ID}">)(.*?)(</script>)`);

const isPage = (url: URL) => !/^\/(mf|api|objects)\//.test(url.pathname);

/**
 * Serves every page without the hashes of an area, as if it was published without them; resolves to a function that ends it.
 */
export async function forgetHashes(page: Page, area: string) {
  const serveChanged = async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const text = (await response.text())
      .replace(BLOCK, (_, before, json, after) => {
        const registry: Registry = JSON.parse(json);
        delete registry.areas[area]?.integrity;
        delete registry.areas[area]?.hashes;
        return before + JSON.stringify(registry) + after;
      })
      .replace(new RegExp(`((?:href|src)="/mf/${area}/[^"]*") integrity="[^"]*"`, 'g'), '$1');
    await route.fulfill({ response, body: text });
  };
  await page.route(isPage, serveChanged);
  return () => page.unroute(isPage, serveChanged);
}
