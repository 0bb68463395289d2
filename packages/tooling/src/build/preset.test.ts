import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@app/operations/workspace';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { expect, test } from 'vitest';
import { areaDir, presentAreas } from './areas.ts';
import { bundle } from './bundle.ts';
import { configsOf } from './preset.ts';

const area = presentAreas().at(-1)!;

test('npx rspack build in the folder of an area makes the files of npm run build, and stats of them', async () => {
  const folder = temporaryFolder();
  const [byCommandLine, byBuild] = [join(folder, 'cli'), join(folder, 'build')] as const;
  const rspack = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  const json = join(folder, 'stats.json');
  const words = ['build', '--json', json, '--env', 'build=trial', '--env', `out=${byCommandLine}`];
  execFileSync(process.execPath, [rspack, ...words], { cwd: areaDir(area), stdio: 'pipe' });

  const options = { area: area.name, dir: areaDir(area), build: 'trial', mode: 'production' } as const;
  for (const config of await configsOf(area, { ...options, out: byBuild })) await bundle(config);
  expect(readdirSync(byCommandLine)).toEqual(readdirSync(byBuild));
  expect(readdirSync(byBuild)).toContainEqual(expect.stringMatching(/^remoteEntry\.\w+\.mjs$/));

  const [pages] = JSON.parse(readFileSync(json, 'utf8')).children;
  const modules = pages.chunks.flatMap((chunk: { modules: { name: string }[] }) => chunk.modules);
  expect(modules).toContainEqual(expect.objectContaining({ name: './src/routes.ts' }));
}, 120_000);
