import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PAGE_PLACEHOLDER, type Release } from '@app/contract/platform/releases';
import { SITE_MAP } from '@app/contract/platform/site-map';
import { ROOT } from '@app/operations/workspace';
import type { Configuration } from '@rspack/core';
import { type Area, areaDir, SHELL } from './areas.ts';
import { type BuildOptions, baseConfig } from './base-config.ts';
import { bundle } from './bundle.ts';
import { sourcesHash } from './inputs.ts';

type PageBundle = { render(page: string, path: string, how: { hydrated: boolean }): Promise<string> };
type FrameBundle = {
  renderFrame(page: string): string;
  renderArriving(): string;
  renderDesk(): Record<string, string>;
};
type Markup = Partial<
  Pick<Release, 'prerender' | 'hydrate' | 'frame' | 'arriving' | 'desk' | 'markupSources'>
>;

const FRAME_FILE = 'frame.html';
const ARRIVING_FILE = 'arriving.html';
const DESK_FILE = 'desk.json';
// React puts these before the markup; the HTML of the page has its own preloads.
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;
/** What markup is made with and the shell provides at run time. */
const MARKUP_SOURCES = ['packages/ui/src', 'packages/web-kit/src'];

/** Prerenders an area's pages, or those that the shell has for them, into its build; resolves to that part of its release. */
export async function prerenderPages(area: Area, build: string, out: string): Promise<Markup> {
  if (area.folder === SHELL.folder) {
    await withBundle<FrameBundle, void>(
      area,
      build,
      out,
      async ({ renderFrame, renderArriving, renderDesk }) => {
        await writeMarkup(join(out, FRAME_FILE), renderFrame(PAGE_PLACEHOLDER));
        await writeMarkup(join(out, ARRIVING_FILE), renderArriving());
        const frames = Object.entries(renderDesk()).map(([page, markup]) => [page, withoutPreloads(markup)]);
        await writeFile(join(out, DESK_FILE), JSON.stringify(Object.fromEntries(frames)));
      },
    );
    const files = { frame: FRAME_FILE, arriving: ARRIVING_FILE, desk: DESK_FILE };
    return { ...files, markupSources: sourcesHash(MARKUP_SOURCES) };
  }
  if (area.prerender.length + area.hydrate.length === 0) return {};
  return withBundle<PageBundle, Markup>(area, build, out, async ({ render }) => {
    const write = async (page: string, hydrated: boolean) => {
      const file = `${page}.html`;
      await writeMarkup(join(out, file), await render(page, pathOf(area, page), { hydrated }));
      return [page, file] as const;
    };
    return {
      prerender: Object.fromEntries(await Promise.all(area.prerender.map((page) => write(page, false)))),
      hydrate: Object.fromEntries(await Promise.all(area.hydrate.map((page) => write(page, true)))),
      markupSources: sourcesHash(MARKUP_SOURCES),
    };
  });
}

const writeMarkup = (file: string, markup: string) => writeFile(file, withoutPreloads(markup));
const withoutPreloads = (markup: string) => markup.replace(PRELOADS, '');

async function withBundle<Exports, Result>(
  area: Area,
  build: string,
  out: string,
  run: (exports: Exports) => Result | Promise<Result>,
): Promise<Result> {
  const folder = `${out}.prerender`;
  const options = { area: area.name, dir: areaDir(area), build, mode: 'production', out: folder } as const;
  await bundle(prerenderConfig(options, area.folder === SHELL.folder ? 'shell' : 'area'));
  // Node caches imports; the query makes each bundle a new module.
  const exports: Exports = await import(`${pathToFileURL(join(folder, 'prerender.mjs'))}?${Date.now()}`);
  const result = await run(exports);
  await rm(folder, { recursive: true });
  return result;
}

const pathOf = (area: Area, page: string): string =>
  SITE_MAP.find((entry) => entry.area === area.folder && entry.page === page)!.path;

const ENTRIES = {
  area: join(ROOT, 'packages/web-kit/src/shared/prerender.tsx'),
  shell: join(ROOT, 'shell/src/frame/prerender-frame.tsx'),
};

/** The area, or the frame that the shell puts around pages, as one file for Node, for prerendering. */
function prerenderConfig(options: BuildOptions, of: keyof typeof ENTRIES): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    target: 'node24',
    entry: { prerender: ENTRIES[of] },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'area-routes$': join(options.dir, 'src/routes.ts') },
    },
    output: {
      path: options.out,
      module: true,
      library: { type: 'module' },
      filename: 'prerender.mjs',
      asyncChunks: false,
    },
    optimization: { splitChunks: false },
    // Styles and images are in the browser's build.
    module: {
      rules: [
        ...(base.module?.rules ?? []).slice(0, 1),
        { test: /\.css$/, type: 'asset/source' },
        ...(base.module?.rules ?? []).slice(2),
      ],
    },
  };
}
