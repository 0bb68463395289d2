import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseSchema } from '@app/contract/platform/releases';
import { ROOT } from '@app/operations/workspace';
import * as v from 'valibot';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Area } from './areas.ts';
import { buildArea } from './build-all.ts';

// Inside the repository, so that packages resolve as for an area; an ignored folder.
const area: Area = {
  folder: `.cache/build-test-${process.pid}`,
  name: 'mf_trial',
  uses: ['packages/contract', 'packages/domain', 'packages/ui', 'packages/web-kit'],
  prerender: [],
  hydrate: [],
};
const folder = join(ROOT, area.folder);

function write(name: string, text: string): void {
  const file = join(folder, 'src', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const current = () =>
  v.parse(releaseSchema, JSON.parse(readFileSync(join(folder, 'dist/current.json'), 'utf8')));
const builds = () => readdirSync(join(folder, 'dist')).filter((name) => name !== 'current.json');
const page = (title: string) => `
  import { Button } from '@app/ui';
  import { useSite } from '@app/web-kit';
  import { useState } from 'react';
  export function TrialPage() {
    const [count, add] = useState(0);
    return <h1 className="trial:p-4">${title} {useSite().businessName} <Button onClick={() => add(count + 1)}>{count}</Button></h1>;
  }`;

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  write('trial-page.tsx', page('Trial'));
  write(
    'area.css',
    `@layer theme, base, components, utilities;
     @import 'tailwindcss/theme.css' layer(theme) prefix(trial);
     @import 'tailwindcss/utilities.css' layer(utilities) prefix(trial) source(none);
     @source './';`,
  );
  write(
    'routes.ts',
    `import './area.css';
     export const remote = { contract: 1, build: __BUILD__, pages: {
       trial: async () => ({ Component: (await import('./trial-page.tsx')).TrialPage }),
     } };`,
  );
  writeFileSync(
    join(folder, 'rspack.config.ts'),
    `import { areaPreset } from '@app/tooling/build/preset'; export default areaPreset(import.meta.dirname);`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a build lists its files, and all of them exist', async () => {
  const { build } = await buildArea(area, 'production');
  const release = current();
  expect(release).toMatchObject({ area: area.folder, build, contract: 1 });
  const named = [release.entry, ...release.preload, ...release.styles, ...release.pages.trial!.preload];
  expect(named).toHaveLength(4);
  for (const file of named) {
    const text = readFileSync(join(folder, 'dist', build, file), 'utf8');
    expect(text.startsWith('//# allFunctionsCalledOnLoad\n')).toBe(file.endsWith('.mjs'));
  }
});

test('a build names the first calls of its pages', async () => {
  write(
    'api/first-calls.ts',
    `export const firstCalls: Record<string, string[]> = { trial: ['/api/trials?limit=5'] };`,
  );
  await buildArea(area, 'production');
  expect(current().pages.trial!.calls).toEqual(['/api/trials?limit=5']);
});

test('a build lists the hashes of its files and what it requires of the shell', async () => {
  const { build } = await buildArea(area, 'production');
  const { integrity, shared, runtime } = current();
  const files = readdirSync(join(folder, 'dist', build));
  expect(Object.keys(integrity)).toEqual(
    files.filter((name) => name !== 'release.json' && !/\.(br|gz)$/.test(name)).sort(),
  );
  for (const [name, hash] of Object.entries(integrity)) {
    const content = readFileSync(join(folder, 'dist', build, name));
    expect(hash).toBe(`sha256-${createHash('sha256').update(content).digest('base64')}`);
  }
  expect([shared.react, shared['@app/web-kit'], runtime]).toEqual([
    '^19.0.0',
    '^1.0.0',
    expect.stringMatching(/^2\.\d/),
  ]);
});

test('a build lists the names it imports from shared libraries, without those that third-party libraries probe', async () => {
  write(
    'trial-page.tsx',
    `import { Button, Gauge, type Tone } from '@app/ui';
     import * as kit from '@app/web-kit';
     import React, { useState } from 'react';
     import { useForm } from 'react-hook-form';
     export { Dialog } from '@app/ui/overlay';
     export const TrialPage = (tone: Tone) => [Button, Gauge, kit.useSite, React, useState, useForm, tone];`,
  );
  await buildArea(area, 'production');
  expect(current()).toMatchObject({
    uses: {
      '@app/ui': ['Button', 'Gauge'],
      '@app/ui/overlay': ['Dialog'],
      '@app/web-kit': ['useSite'],
      react: ['useState'],
    },
    exports: {},
  });
});

test('the build id is in the code, the shared libraries are not', async () => {
  const { build } = await buildArea(area, 'production');
  const text = readdirSync(join(folder, 'dist', build))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(folder, 'dist', build, file), 'utf8'))
    .join('\n');
  expect(text).toContain(build);
  expect(text).not.toContain('useSyncExternalStore=');
  expect(text).not.toContain('Minified React error');
  expect(text.length).toBeLessThan(60_000);
});

test('unchanged inputs are not built again; test files are not inputs', async () => {
  const first = await buildArea(area, 'production');
  write('trial-page.test.tsx', 'nothing');
  expect(await buildArea(area, 'production')).toMatchObject({ build: first.build, skipped: true });
});

test('a change makes a new build; undoing it selects the old one without building', async () => {
  const first = await buildArea(area, 'production');
  write('trial-page.tsx', page('Changed'));
  const second = await buildArea(area, 'production');
  expect(second).toMatchObject({ skipped: false });
  expect(current().build).toBe(second.build);
  expect(builds().sort()).toEqual([first.build, second.build].sort());

  write('trial-page.tsx', page('Trial'));
  expect(await buildArea(area, 'production')).toMatchObject({ build: first.build, skipped: true });
  expect(current().build).toBe(first.build);
});

test('the last five builds are kept', async () => {
  const made: string[] = [];
  for (const title of ['1', '2', '3', '4', '5', '6']) {
    write('trial-page.tsx', page(title));
    made.push((await buildArea(area, 'development')).build);
  }
  expect(builds().sort()).toEqual(made.slice(1).sort());
});

test('an error in the code fails the build and keeps the live one', async () => {
  const first = await buildArea(area, 'production');
  write('trial-page.tsx', "import { nothing } from './not-there.ts'; export const TrialPage = nothing;");
  await expect(buildArea(area, 'production')).rejects.toThrow('not-there.ts');
  expect(current().build).toBe(first.build);
});

test('a file that is not part of the build id fails the build', async () => {
  await expect(buildArea({ ...area, uses: [] }, 'production').then(() => undefined)).resolves.toBeUndefined();
  write(
    'trial-page.tsx',
    "import { formatDollars } from '@app/domain/shared/money'; export const TrialPage = () => formatDollars(1);",
  );
  await expect(buildArea({ ...area, uses: [] }, 'production')).rejects.toThrow(
    'packages/domain/src/shared/money.ts',
  );
});
