import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFolders, ROOT } from '@app/operations/workspace';
import { expect, test } from 'vitest';

const DECISION = 'docs/decisions/0008-dependencies.md';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The names in `- \`name\`, \`name\`: reason`; `@types/*` means all of them. */
const listed = [...read(DECISION).matchAll(/^- ((?:`[^`]+`(?:, )?)+): \S/gm)].flatMap(([, names]) =>
  [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
);

const declared = new Set(
  manifestFolders().flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      read(`${folder}/package.json`),
    );
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter((name) => !name.startsWith('@app/'))
      .map((name) => name.replace(/^@types\/.+/, '@types/*'));
  }),
);

test('every dependency of a package.json has its line in the decision, and every line its dependency', () => {
  expect(listed.toSorted()).toEqual([...declared].sort());
});

test('each library of Tailwind stands in the lockfile once, all in one version', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string }>;
  };
  const found = Object.entries(packages).filter(([path]) =>
    /\/(tailwindcss|@tailwindcss\/[^/]+)$/.test(path),
  );
  expect(new Set(found.map(([, { version }]) => version)).size).toBe(1);
  expect(found.filter(([path]) => path.endsWith('/tailwindcss'))).toHaveLength(1);
});
