import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@app/domain/shared/releases';

type Published = Partial<Release> & { area: string; build: string; with?: Record<string, string | Buffer> };

/** Puts a build into its folder and makes it the live one. */
export function publish(distDir: string, { with: files = {}, ...release }: Published): void {
  const dist = join(distDir, release.area, 'dist');
  const folder = join(dist, release.build);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const whole = {
    contract: 1,
    entry: 'entry.mjs',
    preload: [],
    styles: [],
    fonts: [],
    pages: {},
    prerender: {},
  };
  writeFileSync(join(dist, 'current.json'), JSON.stringify({ ...whole, ...release }));
}

/** A shell and a public area, small but whole. */
export function publishSite(distDir: string): void {
  publish(distDir, {
    area: 'shell',
    build: 's1',
    entry: 'shell.mjs',
    styles: ['shell.css'],
    fonts: ['text.woff2'],
    with: { 'shell.mjs': 'shell()', 'shell.css': '', 'text.woff2': 'w', 'favicon.svg': '<svg/>' },
  });
  publish(distDir, {
    area: 'mf-public',
    build: 'p1',
    entry: 'remoteEntry.mjs',
    styles: ['routes.css'],
    pages: { landing: { preload: ['landing.mjs'], styles: [] } },
    prerender: { landing: 'landing.html' },
    with: {
      'remoteEntry.mjs': 'entry()',
      'landing.mjs': 'landing()',
      'routes.css': '',
      'landing.html':
        '<h1>{{businessName}}</h1><a href="tel:{{phone}}">{{phone}}</a>{{#businessLogo}}<img src="{{businessLogo}}" alt="">{{/businessLogo}}{{^businessLogo}}<i>no logo</i>{{/businessLogo}}',
    },
  });
  publish(distDir, { area: 'mf-jobs', build: 'j1', with: { 'entry.mjs': 'jobs()' } });
}
