import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFolders, ROOT } from '../workspace.ts';

const DECISION = 'docs/decisions/0008-dependencies.md';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The names in `- \`name\`, \`name\` - reason`; `@types/*` means all of them. */
const listed = [...read(DECISION).matchAll(/^- ((?:`[^`]+`(?:, )?)+) - \S/gm)].flatMap(([, names]) =>
  [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
);

const declared = new Set(
  ['.', ...packageFolders()].flatMap((folder) => {
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
