import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_MAP } from '@app/contract/platform/site-map';
import { type Area, areaDir } from './areas.ts';
import { bundle } from './bundle.ts';
import { prerenderConfig } from './prerender-config.ts';

type PrerenderBundle = { render(page: string, path: string): Promise<string> };

/** Writes the markup of an area's prerendered pages into its build, and says which file holds which page. */
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
  // Node keeps what it has imported once; the question mark makes each bundle a new one.
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
