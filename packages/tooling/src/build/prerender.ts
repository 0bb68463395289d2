import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_MAP } from '@app/contract/platform/site-map';
import { type Area, areaDir } from './areas.ts';
import { bundle } from './bundle.ts';
import { prerenderConfig } from './prerender-config.ts';

type PrerenderBundle = { render(page: string, path: string): Promise<string> };

/** Prerenders an area's pages into its build; resolves to page name → file. */
export async function prerenderPages(
  area: Area,
  build: string,
  out: string,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  if (area.prerender.length === 0) return files;

  const folder = `${out}.prerender`;
  await bundle(
    prerenderConfig({ area: area.name, dir: areaDir(area), build, mode: 'production', out: folder }),
  );
  // Node caches imports; the query makes each bundle a new module.
  const { render }: PrerenderBundle = await import(
    `${pathToFileURL(join(folder, 'prerender.mjs'))}?${Date.now()}`
  );
  for (const page of area.prerender) {
    files[page] = `${page}.html`;
    await writeFile(join(out, files[page]), await render(page, pathOf(area, page)));
  }
  await rm(folder, { recursive: true });
  return files;
}

const pathOf = (area: Area, page: string): string =>
  SITE_MAP.find((entry) => entry.area === area.folder && entry.page === page)!.path;
