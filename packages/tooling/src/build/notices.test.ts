import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES_FILE } from '@app/contract/platform/releases';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { describe, expect, test } from 'vitest';
import { areaDir, presentAreas } from './areas.ts';
import { bundle } from './bundle.ts';
import { installed, packageOf } from './bundled-packages.ts';
import { noticesPlugins } from './notices.ts';
import { configsOf } from './preset.ts';

const folder = temporaryFolder();

// Characters. The shortest license has more.
const WHOLE_TEXT = 600;

/** The text of each package in the notices of a build, by name. */
function noticesIn(out: string): Map<string, string> {
  const [, ...entries] = readFileSync(join(out, NOTICES_FILE), 'utf8').split(/\n-{80}\n\n/);
  // One or several versions follow the name.
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf(' ')), entry]));
}

/** The packages that have a line in the built scripts, as their source maps say. */
function packagesIn(out: string): string[] {
  const maps = readdirSync(out).filter((name) => name.endsWith('.mjs.map'));
  const sources = maps.flatMap(
    (name) => JSON.parse(readFileSync(join(out, name), 'utf8')).sources as string[],
  );
  return [
    ...new Set(sources.map((source) => packageOf(`/${source}`)?.name).filter((name) => name !== undefined)),
  ];
}

describe.each(presentAreas().map((area) => [area.folder, area] as const))('%s', (name, area) => {
  const out = join(folder, name);

  test('each package in the built scripts has its license in the notices', async () => {
    const options = { area: area.name, dir: areaDir(area), build: 'trial', mode: 'production', out } as const;
    // Minifying changes no module. It must leave the file of the HEIC decoder as it is, which only the shell has.
    const minimize = name === 'shell';
    for (const config of await configsOf(area, options))
      await bundle({ ...config, optimization: { ...config.optimization, minimize } });
    const packages = packagesIn(out);
    expect(packages).toContain('react');
    const notices = noticesIn(out);
    for (const each of packages)
      expect([each, notices.get(each)?.length]).toEqual([each, expect.any(Number)]);
    for (const [each, text] of notices) expect([each, text.length > WHOLE_TEXT]).toEqual([each, true]);
  }, 120_000);

  test('typefaces have their license too', () => {
    const fonts = readdirSync(out).filter((file) => /\.(woff2?|ttf)$/.test(file));
    const text = [...noticesIn(out)]
      .flatMap(([each, license]) => (/font/.test(each) ? [license] : []))
      .join();
    if (fonts.some((file) => /source-?sans/i.test(file)))
      expect(text).toContain("Reserved Font Name 'Source'");
    if (fonts.some((file) => /brygada/i.test(file)))
      expect(text).toContain('The Brygada 1918 Project Authors');
    expect(text !== '').toBe(fonts.length > 0);
  });

  test('the HEIC decoder is one replaceable file of the shell', () => {
    const found = readdirSync(out).filter((file) => /heic/i.test(file) && file.endsWith('.mjs'));
    expect(found).toHaveLength(name === 'shell' ? 1 : 0);
    const notice = noticesIn(out).get('heic-to') ?? '';
    if (found.length === 0) return expect(notice).toBe('');
    const ofPackage = join(installed('heic-to').directory, 'dist/csp/heic-to.js');
    expect(readFileSync(join(out, found[0]!)).equals(readFileSync(ofPackage))).toBe(true);
    for (const part of [
      'libheif',
      'libde265',
      'may be replaced',
      'GNU LESSER GENERAL',
      'GNU GENERAL PUBLIC LICENSE',
    ])
      expect(notice).toContain(part);
  });
});

test('a package without a license text fails the build', async () => {
  const dir = temporaryFolder();
  mkdirSync(join(dir, 'node_modules/unlicensed'), { recursive: true });
  writeFileSync(join(dir, 'node_modules/unlicensed/package.json'), '{"name":"unlicensed","version":"1.0.0"}');
  writeFileSync(join(dir, 'node_modules/unlicensed/index.js'), 'console.log(1);');
  writeFileSync(join(dir, 'entry.js'), "import 'unlicensed';");
  const config = { context: dir, entry: './entry.js', output: { path: join(dir, 'out') } };
  await expect(bundle({ ...config, plugins: noticesPlugins('trial') })).rejects.toThrow(
    'unlicensed has no license text',
  );
});
