import { join } from 'node:path';
import { NOTICES_FILE } from '@app/contract/platform/releases';
import { ROOT } from '@app/operations/workspace';
import type { RspackPluginInstance } from '@rspack/core';
import { LicenseWebpackPlugin } from 'license-webpack-plugin';
import { type BundledPackage, collectPackages, installed, versionOf } from './bundled-packages.ts';
import { OWN_TEXTS, USUAL_TEXTS } from './license-texts.ts';

// In every build without being a module: the stylesheets' rules and the code that loads chunks.
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
    // Read after collectPackages has filled it.
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
  if (!text)
    throw new Error(`${name} has no license text: add one in packages/tooling/src/build/license-texts.ts`);
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
