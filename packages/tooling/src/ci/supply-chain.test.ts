import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFolders, ROOT } from '@app/operations/workspace';
import { describe, expect, test } from 'vitest';

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: true;
  optional?: true;
  link?: true;
};

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const packages: Record<string, Locked> = read('package-lock.json').packages;
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);

describe('what is installed', () => {
  test('needs no install script: npm ci --ignore-scripts, or npm 12 that blocks them, gives the same product', () => {
    const scripts = installed.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional);
    expect(scripts.map(([path]) => path)).toEqual([]);
  });

  test('is compiled nowhere: npm runs no script, and images have no compiler', () => {
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    for (const file of ['server.Dockerfile', 'area.Dockerfile', 'setup.Dockerfile']) {
      const bases = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^FROM (\S+)/gm)].map(
        ([, name]) => name,
      );
      expect([file, bases.filter((name) => name?.startsWith('node:') && !/-slim$/.test(name))]).toEqual([
        file,
        [],
      ]);
    }
  });

  test('is declared in exact versions', () => {
    const declared = manifestFolders().flatMap((folder) => {
      const { dependencies, devDependencies, optionalDependencies } = read(`${folder}/package.json`);
      return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    });
    const ranges = declared.filter(
      ([name, version]) => !name.startsWith('@app/') && !/^\d+\.\d+\.\d+/.test(version),
    );
    expect(ranges).toEqual([]);
    expect(declared.length).toBeGreaterThan(50);
  });

  test('has a hash each, and comes from no unencrypted address', () => {
    const without = installed.filter(
      ([, { integrity, resolved = '' }]) => !integrity || resolved.startsWith('http:'),
    );
    expect(without.map(([path]) => path)).toEqual([]);
  });

  test('has one pdfkit, whose fonts the documents register', () => {
    expect(
      installed.filter(([path]) => path.endsWith('node_modules/pdfkit')).map(([path]) => path),
    ).toHaveLength(1);
  });
});
