import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { areaDir, presentAreas } from './areas.ts';
import { bundle } from './bundle.ts';
import { configsOf } from './preset.ts';

const area = presentAreas().at(-1)!;

test('npx rspack build in the folder of an area makes the files of npm run build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'preset-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [byCommandLine, byBuild] = [join(folder, 'cli'), join(folder, 'build')] as const;
  const rspack = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  const words = ['build', '--env', 'build=trial', '--env', `out=${byCommandLine}`];
  execFileSync(process.execPath, [rspack, ...words], { cwd: areaDir(area) });

  const options = { area: area.name, dir: areaDir(area), build: 'trial', mode: 'production' } as const;
  for (const config of await configsOf(area, { ...options, out: byBuild })) await bundle(config);
  expect(readdirSync(byCommandLine)).toEqual(readdirSync(byBuild));
  expect(readdirSync(byBuild)).toContainEqual(expect.stringMatching(/^remoteEntry\.\w+\.mjs$/));
}, 120_000);
