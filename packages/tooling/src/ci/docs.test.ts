import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packageFolders, ROOT } from '@app/operations/workspace';
import { expect, test } from 'vitest';
import { trackedFiles } from './owners.ts';

const files = trackedFiles().filter((file) => existsSync(join(ROOT, file)));
const names = new Set(files.map((file) => basename(file)));
const folders = new Set(files.flatMap((file) => parentsOf(file)));

// A decision states what was true on its day.
const documents = files.filter(
  (file) => file.endsWith('.md') && !/^docs\/(decisions\/|benchmarks\.md)|\.github\//.test(file),
);

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function parentsOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...parentsOf(folder)];
}

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

const FILE_NAME = /^[\w@.-]+\.(?:tsx?|mjs|jsonc?|css|ya?ml|md|sh|Dockerfile)$/;
// Written when the product or a build runs.
const GENERATED =
  /^(?:secrets|backup|current|release|registry)\.json$|^(?:\.data|dist|test-results|backups)\b|dist\//;

// docs/how-to.md names its files without their folder.
const DOMAIN = 'packages/domain/src';

/** Whether a path is written relative to the repository, to the document's folder, to `src` in it or to the domain. */
const resolves = (document: string, path: string) =>
  ['.', dirname(document), join(dirname(document), 'src'), DOMAIN].some(
    (base) => globSync(path.replace(/\/$/, ''), { cwd: join(ROOT, base) }).length > 0,
  );

/** The files and folders in backticks that do not exist. */
function missingPaths(document: string): string[] {
  const words = [...withoutCode(read(document)).matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) =>
    code!.split(/[\s,]+/),
  );
  const own = packageFolders().includes(dirname(document)) ? dirname(document) : undefined;
  return words.filter((word) => {
    const path = word.replace(/:\d+$/, '');
    if (GENERATED.test(path) || /[<>…$]/.test(path)) return false;
    if (FILE_NAME.test(path)) return !names.has(path) && !resolves(document, path);
    const [first = ''] = path.split('/');
    const isPath = path.includes('/') && /^[\w@.*{}/-]+$/.test(path);
    const isKnown = [first, `${DOMAIN}/${first}`, own && `${own}/${first}`].some(
      (folder) => folder && folders.has(folder),
    );
    return isPath && isKnown && !resolves(document, path);
  });
}

const ROOT_SCRIPTS = Object.keys(JSON.parse(read('package.json')).scripts);
const AREA_SCRIPTS = Object.keys(JSON.parse(read('mf-jobs/package.json')).scripts);

/** The npm scripts, and the commands and programs of run.mjs, that a file names and that do not exist. */
function missingCommands(document: string): string[] {
  const text = read(document);
  const scripts = [...text.matchAll(/\bnpm run ([\w-]+)((?: -w)?)/g)]
    .filter(([, name, area]) => !(area ? AREA_SCRIPTS : ROOT_SCRIPTS).includes(name!))
    .map(([found]) => found);
  const programs = [...text.matchAll(/run\.mjs "?([\w./-]+)/g)].filter(([, name]) => {
    const file = name!.includes('/') ? name! : `packages/{operations,tooling}/src/commands/${name}.ts`;
    return globSync(file, { cwd: ROOT }).length === 0;
  });
  return [...scripts, ...programs.map(([found]) => found)];
}

test.each(documents)('%s names only what exists', (document) => {
  expect({ paths: missingPaths(document), commands: missingCommands(document) }).toEqual({
    paths: [],
    commands: [],
  });
});

test.each(files.filter((file) => /^\.(ci|github\/workflows)\//.test(file)))(
  '%s calls only what exists',
  (file) => {
    const scripts = [...read(file).matchAll(/(?<![\w/])\.ci\/\w+/g)].map(([path]) => path);
    const missing = scripts.filter((path) => !existsSync(join(ROOT, path)));
    expect([...missingCommands(file), ...missing]).toEqual([]);
  },
);
