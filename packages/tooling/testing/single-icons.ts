import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const IMPORT = /^import \{([^}]*)\} from 'lucide-react';$/gm;

/**
 * A plugin of vitest that lets a module load the icons it imports, as builds do. Otherwise each test file would load all
 * two thousand of the package.
 */
export const singleIcons = () => ({
  name: 'single-icons',
  enforce: 'pre' as const,
  transform: (code: string) => withSingleIcons(code),
});

function withSingleIcons(code: string): string | undefined {
  if (!code.includes("'lucide-react'")) return undefined;
  return code.replace(IMPORT, (_all, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => `import ${name} from 'lucide-react/icons/${fileOf(name)}';`)
      // Positions in the file stay as they are.
      .join(' ')
      .concat('\n'.repeat(names.split('\n').length - 1)),
  );
}

let files: Map<string, string> | undefined;

/** The file of an icon, which has several names. */
function fileOf(name: string): string {
  files ??= filesByName();
  const file = files.get(name);
  if (!file) throw new Error(`lucide-react has no icon ${name}`);
  return file;
}

function filesByName(): Map<string, string> {
  // The package's exports name no other file than those of icons.
  const main = createRequire(import.meta.url).resolve('lucide-react');
  const barrel = readFileSync(join(main, '../../esm/lucide-react.mjs'), 'utf8');
  const exports = barrel.matchAll(/^export \{(.*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm);
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}
