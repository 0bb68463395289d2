import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@app/operations/workspace';
import { expect, onTestFinished, test } from 'vitest';
import { areaDir, SHELL } from './areas.ts';
import { bundle } from './bundle.ts';
import { configsOf } from './preset.ts';

test('the shell lists every export of each shared library, and has no page for developers', async () => {
  const out = join(ROOT, '.cache', `shell-exports-${process.pid}`);
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  const options = { area: SHELL.name, dir: areaDir(SHELL), build: 'trial', mode: 'production', out } as const;
  const [pages] = await configsOf(SHELL, options);
  const { exports } = (await bundle(pages!)).sharedNames;
  expect(Object.keys(exports)).toEqual(['react', 'react-dom', '@app/web-kit', '@app/ui', '@app/ui/overlay']);
  expect(exports['@app/ui/overlay']).toEqual(expect.arrayContaining(['Dialog', 'Menu']));
  expect(exports.react).toEqual(expect.arrayContaining(['useState', 'Suspense', 'use']));
  expect(exports['@app/web-kit']).toEqual(expect.arrayContaining(['ApiError', 'api', 'useSWR', 'useSite']));
  expect(exports['@app/ui']).toEqual(expect.arrayContaining(['Button', 'Field', 'toneClass']));
  // Types have been removed.
  expect(exports['@app/ui']).not.toContain('Tone');

  const maps = readdirSync(out).filter((name) => name.endsWith('.mjs.map'));
  const sources = maps.flatMap(
    (name) => JSON.parse(readFileSync(join(out, name), 'utf8')).sources as string[],
  );
  expect(sources).toContain('shell/src/app.tsx');
  expect(sources.filter((source) => /^(shell|packages\/ui)\/dev\//.test(source))).toEqual([]);
}, 60_000);
