import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkoutOf } from '../test-env/checkout.ts';
import { SELDOM_COLLECTED } from '../type-programs.ts';
import { ROOT } from '../workspace.ts';

// An area that uses each part of the contract between shell and areas, and the shell.
const AREA = 'mf-admin-requests';
const checkout = checkoutOf(AREA);
afterAll(checkout.remove);

// Both together, with several breaking changes at a time: most of the time is spent on third-party types.
// Without their tests, which would be in error too, but with the types of Node that only those load.
const BOTH = 'tsconfig.both.json';
writeFileSync(
  join(checkout.folder, BOTH),
  JSON.stringify({
    extends: './shell/tsconfig.json',
    compilerOptions: { incremental: true, tsBuildInfoFile: 'both.tsbuildinfo', types: ['node'] },
    include: ['shell', AREA].flatMap((part) => ['src', 'dev', '*.ts'].map((path) => `${part}/${path}`)),
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/node_modules'],
  }),
);

type CompilerError = { file: string; message: string };

function errors(): CompilerError[] {
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', BOTH, '--singleThreaded'],
    { cwd: checkout.folder, env: { ...process.env, ...SELDOM_COLLECTED }, encoding: 'utf8' },
  );
  // Further lines of an error are indented.
  return [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error (.*(?:\n .*)*)/gm)].map(([, file, message]) => ({
    file: file!,
    message: message!,
  }));
}

const CONTRACT = 'packages/web-kit/src/remote-module.ts';
const SESSION = 'packages/web-kit/src/session.ts';

type Break = { what: string; edits: [file: string, text: string, by: string][]; named: RegExp };

// web-kit itself stays valid, so that errors are in its users. `named` is what the errors of this change alone name.
const WITHOUT_BUILD: Break = {
  what: 'a module without its build',
  edits: [
    [CONTRACT, '  build: string;\n', ''],
    [CONTRACT, '  build: v.string(),\n', ''],
  ],
  named: /'build'/,
};
const WITHOUT_NAME: Break = {
  what: "a session without the user's name",
  edits: [[SESSION, 'export function useUsername', 'function useUsername']],
  named: /'useUsername'/,
};
const OTHER_COMPONENT: Break = {
  what: 'a page that gives its component under another name',
  edits: [[CONTRACT, '{ Component: ComponentType;', '{ Page: ComponentType;']],
  named: /'LoadedPage'/,
};

// An area has its build and its pages in one object, which has one error at a time.
test.each([
  ['modules and sessions', [WITHOUT_BUILD, WITHOUT_NAME]],
  ['pages', [OTHER_COMPONENT]],
])(
  'breaking the contract of %s is a type error on both sides, and nothing else is',
  { timeout: 120_000 },
  (_of, breaks) => {
    for (const { edits } of breaks) for (const edit of edits) checkout.edit(...edit);
    const found = errors();
    for (const { edits } of breaks) for (const [file] of edits) checkout.restore(file);

    for (const { what, named } of breaks) {
      const files = found.filter(({ message }) => named.test(message)).map(({ file }) => file);
      for (const part of ['shell', AREA])
        expect(
          files.filter((file) => file.startsWith(`${part}/`)).length,
          `errors in ${part} of ${what}`,
        ).toBeGreaterThan(0);
    }
    // Without the changes there would be none at all.
    expect(found.filter(({ message }) => !breaks.some(({ named }) => named.test(message)))).toEqual([]);
  },
);
