import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@app/contract/platform/releases';

type Published = Partial<Release> & { area: string; build: string; with?: Record<string, string | Buffer> };

/** A PNG of one transparent pixel. */
export const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Puts a build into its folder and makes it the live one. */
export function publish(distDir: string, published: Published): void {
  const dist = join(distDir, published.area, 'dist');
  const release = makeBuild(join(dist, published.build), published);
  writeFileSync(join(dist, 'current.json'), JSON.stringify(release));
}

/** Writes the files of a build and its description. */
export function makeBuild(folder: string, { with: files = {}, ...logged }: Published): Release {
  const entry = logged.entry ?? 'entry.mjs';
  mkdirSync(folder, { recursive: true });
  const named = Object.fromEntries(filesNamedBy(logged).map((name) => [name, '']));
  for (const [name, content] of Object.entries({ ...named, [entry]: 'entry()', ...files }))
    writeFileSync(join(folder, name), content);
  const release: Release = {
    contract: 1,
    entry,
    preload: [],
    styles: [],
    fonts: [],
    pages: {},
    prerender: {},
    hydrate: {},
    shared: {},
    provides: {},
    uses: {},
    exports: {},
    supports: logged.area === 'shell' ? [1] : [],
    trustedTypes: [],
    runtime: '2.9.2',
    integrity: hashesOf(folder, (name) => !COMPRESSED.test(name)),
    compressed: hashesOf(folder, (name) => COMPRESSED.test(name)),
    ...logged,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}

const filesNamedBy = ({ still, preload = [], styles = [], fonts = [], pages = {} }: Partial<Release>) => [
  ...(still ? [still] : []),
  ...preload,
  ...styles,
  ...fonts,
  ...Object.values(pages).flatMap((page) => [...page.preload, ...page.styles]),
];

const COMPRESSED = /\.(br|gz)$/;

const hashesOf = (folder: string, isOne: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name !== 'release.json' && isOne(name))
      .map((name) => {
        const hash = createHash('sha256').update(readFileSync(join(folder, name)));
        return [name, `sha256-${hash.digest('base64')}`];
      }),
  );

/** A minimal valid shell and public area. */
export function publishSite(distDir: string): void {
  publish(distDir, {
    area: 'shell',
    build: 's1',
    entry: 'shell.mjs',
    styles: ['shell.css'],
    fonts: ['text.woff2'],
    with: {
      'shell.mjs': 'shell()',
      'shell.css': '',
      'text.woff2': 'w',
      'favicon.svg': '<svg/>',
      'social-card.png': ONE_PIXEL,
    },
  });
  publish(distDir, {
    area: 'mf-public',
    build: 'p1',
    entry: 'remoteEntry.mjs',
    styles: ['routes.css'],
    pages: { landing: { preload: ['landing.mjs'], styles: [], calls: [] } },
    prerender: { landing: 'landing.html' },
    with: {
      'remoteEntry.mjs': 'entry()',
      'landing.mjs': 'landing()',
      'routes.css': '',
      'landing.html':
        '<h1>{{businessName}}</h1><a href="{{phoneAddress}}">{{phone}}</a>{{#businessLogo}}<img src="{{businessLogo}}" alt="">{{/businessLogo}}{{^businessLogo}}<i>no logo</i>{{/businessLogo}}',
    },
  });
  publish(distDir, { area: 'mf-jobs', build: 'j1', with: { 'entry.mjs': 'jobs()' } });
}
