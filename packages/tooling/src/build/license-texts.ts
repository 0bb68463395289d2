import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from './bundled-packages.ts';

const stored = (name: string) =>
  readFileSync(join(import.meta.dirname, 'licenses', `${name}.txt`), 'utf8').trim();

/** By SPDX name, for packages that name their license and come without its text. */
export const USUAL_TEXTS: Record<string, string> = { MIT: stored('MIT'), ISC: stored('ISC') };

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
export const OWN_TEXTS: Record<string, string> = {
  // The package names Google as the holder; the fonts are Adobe's.
  '@fontsource-variable/source-sans-3': SOURCE_SANS,
  // Only the fonts are in a build, not the code of these packages.
  '@expo-google-fonts/source-sans-3': SOURCE_SANS,
  '@expo-google-fonts/brygada-1918': read('@expo-google-fonts/brygada-1918', 'LICENSE_FONT'),
  // Version 3 of the LGPL consists of additions to the GPL.
  'heic-to': [HEIC_TO, read('heic-to', 'LICENSE'), stored('GPL-3.0')].join('\n\n'),
};
