import { REGISTRY_ID } from '@app/contract/platform/page-blocks';
import type { Registry } from '@app/contract/platform/releases';
import type { Page } from '@playwright/test';

const BLOCK = new RegExp(`(id="${REGISTRY_ID}">)(.*?)(</script>)`);

/** Serves every page with another registry and without the hashes of the area's files in its links. */
async function changeRegistry(page: Page, change: (registry: Registry) => void, area: string): Promise<void> {
  await page.route(
    (url) => !/^\/(mf|api|objects)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const text = (await response.text())
        .replace(BLOCK, (_, before, json, after) => {
          const registry = JSON.parse(json);
          change(registry);
          return before + JSON.stringify(registry) + after;
        })
        .replace(new RegExp(`((?:href|src)="/mf/${area}/[^"]*") integrity="[^"]*"`, 'g'), '$1');
      await route.fulfill({ response, body: text });
    },
  );
}

/** As if the area had been published without hashes, or with those of what is served in place of its files. */
export const forgetHashes = (page: Page, area: string) =>
  changeRegistry(
    page,
    ({ areas }) => {
      delete areas[area]?.integrity;
      delete areas[area]?.hashes;
    },
    area,
  );
