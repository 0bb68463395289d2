import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES_FILE } from '@app/contract/platform/releases';
import { ROOT } from '@app/operations/workspace';
import type { RspackPluginInstance } from '@rspack/core';
import { LicenseWebpackPlugin } from 'license-webpack-plugin';
import { type BundledPackage, collectPackages, installed, versionOf } from './bundled-packages.ts';

// Packages that are in every build without being a module: the stylesheets' rules and the code that loads chunks.
const IN_EVERY_BUILD = ['tailwindcss', '@rspack/core'];

type Options = NonNullable<ConstructorParameters<typeof LicenseWebpackPlugin>[0]>;
/** A package, its license and the text of that. */
type Notice = Parameters<NonNullable<Options['renderLicenses']>>[0][number];

/**
 * Plugins that write the licenses of every package in a build into its `third-party-notices.txt`. They are shared by the
 * compilations of one build, of which the last one writes all.
 * @param copied packages with a file in the build that is not compiled
 */
export function noticesPlugins(area: string, copied: readonly string[] = []): RspackPluginInstance[] {
  const found: BundledPackage[] = [...IN_EVERY_BUILD, ...copied].map(installed);
  const plugin = new LicenseWebpackPlugin({
    perChunkOutput: false,
    outputFilename: NOTICES_FILE,
    // The set is read after collectPackages has filled it.
    additionalModules: found,
    // The product's own packages are left out.
    modulesDirectories: [join(ROOT, 'node_modules')],
    licenseTextOverrides: OWN_TEXTS,
    handleMissingLicenseText: (_name, license) => USUAL_TEXTS[license ?? ''] ?? null,
    renderLicenses: (notices) => render(area, notices, found),
    stats: { warnings: false, errors: true },
  });
  return [collectPackages(found), plugin as unknown as RspackPluginInstance];
}

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

const titleOf = (area: string) => `Third-party notices: ${area}

This build contains the packages below, each with its license. Packages that another build of the site provides are in the
notices of that build.`;

/** @throws {Error} for a package without a license text */
function render(area: string, notices: Notice[], found: BundledPackage[]): string {
  const names = [...new Set(found.map(({ name }) => name))].sort();
  const entries = names.map((name) => {
    const versions = new Set(found.filter((each) => each.name === name).map(versionOf));
    return entryOf(name, [...versions], notices.find((each) => each.name === name)!);
  });
  return `${[titleOf(area), ...entries].join(RULE)}\n`;
}

function entryOf(name: string, versions: string[], { licenseText, licenseId, packageJson }: Notice): string {
  const text = licenseText?.trim();
  if (!text) throw new Error(`${name} has no license text: add one in packages/tooling/src/build/notices.ts`);
  const { author, homepage } = packageJson as { author?: string | { name?: string }; homepage?: string };
  const by = typeof author === 'string' ? author : author?.name;
  return [
    `${name} ${versions.join(', ')}`,
    `License: ${licenseId}`,
    ...(by ? [`Author: ${by}`] : []),
    homepage ?? `https://www.npmjs.com/package/${name}`,
    '',
    text,
  ].join('\n');
}

const stored = (name: string) =>
  readFileSync(join(import.meta.dirname, 'licenses', `${name}.txt`), 'utf8').trim();

/** The license texts by SPDX name, for packages that name their license and come without its text. */
const USUAL_TEXTS: Record<string, string> = { MIT: stored('MIT'), ISC: stored('ISC') };

const read = (name: string, file: string) =>
  readFileSync(join(installed(name).directory, file), 'utf8').trim();

const SOURCE_SANS = read('@expo-google-fonts/source-sans-3', 'LICENSE_FONT');

const HEIC_TO = `heic-to contains libheif (https://github.com/strukturag/libheif) and libde265 (https://github.com/strukturag/libde265), both
under the GNU Lesser General Public License, version 3. Its file in this build, heic-to-<version>.mjs, is the one of the npm
package, unchanged; sources and build instructions are at https://github.com/hoppergee/heic-to.

It may be replaced by a modified version: any ES module that exports heicTo({ blob, type: 'bitmap' }) works.
- An operator puts the modified package into node_modules/heic-to and runs 'npm run build shell'.
- A visitor replaces the file in the developer tools of the browser ('Overrides'), and its hash in the page's block 'registry'.`;

/** The texts of packages whose own license file is not that of what is bundled. */
const OWN_TEXTS: Record<string, string> = {
  // The package names Google as the holder; the fonts are Adobe's.
  '@fontsource-variable/source-sans-3': SOURCE_SANS,
  // Only the fonts are in a build, not the code of these packages.
  '@expo-google-fonts/source-sans-3': SOURCE_SANS,
  '@expo-google-fonts/brygada-1918': read('@expo-google-fonts/brygada-1918', 'LICENSE_FONT'),
  // Version 3 of the LGPL consists of additions to the GPL.
  'heic-to': [HEIC_TO, read('heic-to', 'LICENSE'), stored('GPL-3.0')].join('\n\n'),
};
