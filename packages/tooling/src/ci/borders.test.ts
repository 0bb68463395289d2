import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { AREAS, SERVICES } from '@app/contract/platform/areas-and-services';
import { ROOT } from '@app/operations/workspace';
import { describe, expect, test } from 'vitest';

/**
 * Import rules by package. A value is a package or its prefix; relative imports must stay in the package. npm packages
 * are free unless `only` lists them.
 */
const RULES: { folder: string; may: string[]; only?: string[] }[] = [
  { folder: 'packages/domain', may: [], only: ['valibot'] },
  { folder: 'packages/contract', may: ['@app/domain/'], only: ['valibot', '@valibot/to-json-schema'] },
  // Modules that are compiled into areas use the shell's instance of the rest, like areas.
  { folder: 'packages/ui', may: ['@app/ui'] },
  {
    folder: 'packages/web-kit',
    may: [
      ...['shared', 'session', 'settings', 'upload'].map((part) => `@app/domain/${part}/`),
      '@app/contract/',
      '@app/web-kit',
    ],
  },
  {
    folder: 'packages/service-kit',
    may: ['@app/contract/', '@app/domain/shared/', '@app/domain/session/'],
  },
  {
    folder: 'shell',
    may: [
      '@app/web-kit',
      '@app/ui',
      '@app/contract/',
      '@app/domain/session/',
      '@app/domain/shared/',
      '@app/domain/request/new-request',
    ],
  },
  ...AREAS.filter((area) => area !== 'shell').map((folder) => ({
    folder,
    may: ['@app/web-kit', '@app/ui', '@app/contract/', '@app/domain/'],
  })),
  { folder: 'gateway', may: ['@app/service-kit/', '@app/contract/', '@app/domain/'] },
  { folder: 'packages/operations', may: ['@app/service-kit/', '@app/contract/', '@app/domain/'] },
  ...SERVICES.map((service) => ({
    folder: `services/${service}`,
    may: ['@app/service-kit/', '@app/contract/', '@app/domain/'],
  })),
];

const IMPORTED =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta/g;
const READ_BY_STYLES = /@(?:import|source(?: inline)?)\s+['"]([^'"]+)['"]/g;

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(file.endsWith('.css') ? READ_BY_STYLES : IMPORTED)].map(
    (match) => match.slice(1).find(Boolean)!,
  );

// Tests may use operations and tooling; product code may use neither, and operations not tooling.
const isTest = (file: string) => /\.test\.tsx?$|(?:^|\/)(testing|test|dev)\//.test(file);
const isOnlyForTests = (target: string) =>
  /^@app\/(?:domain\/testing|service-kit\/testing|operations|tooling)\//.test(target);

type ImportRule = (typeof RULES)[number];

/** True when a file of a package must not import this. */
function isForbidden({ folder, may, only }: ImportRule, name: string, target: string): boolean {
  if (target.startsWith('.')) {
    const place = relative(folder, join(folder, dirname(name), target));
    return place.startsWith('..') || (/^dev\//.test(place) && !isTest(name));
  }
  if (isOnlyForTests(target)) return !isTest(name) && !name.endsWith('.config.ts');
  if (target.startsWith('@app/')) return !may.some((start) => target === start || target.startsWith(start));
  if (/^(mf[-_]|shell|gateway|services)/.test(target)) return true;
  return only !== undefined && !isTest(name) && !only.includes(target);
}

/** Every forbidden import of a package, as `file → import`. */
function forbiddenImports(rule: ImportRule): string[] {
  const names = globSync('**/*.{ts,tsx,css}', {
    cwd: join(ROOT, rule.folder),
    exclude: (name) => /node_modules|dist/.test(String(name)),
  });
  return names.flatMap((name) =>
    importsOf(join(ROOT, rule.folder, name))
      .filter((target) => isForbidden(rule, name, target))
      .map((target) => `${rule.folder}/${name} → ${target}`),
  );
}

test.each(RULES.map((rule) => [rule.folder, rule] as const))(
  'packages import only what they may: %s',
  (_folder, rule) => {
    expect(forbiddenImports(rule)).toEqual([]);
  },
);

describe('imports of other teams’ packages', () => {
  test.each([
    ['mf-jobs', 'src/routes.ts', '../../mf-settings/src/settings-form.tsx'],
    ['mf-jobs', 'src/routes.ts', 'mf_settings/routes'],
    ['mf-jobs', 'src/area.css', '../../mf-settings/src/area.css'],
    ['shell', 'src/app.tsx', '../dev/dev-pages.ts'],
    ['mf-jobs', 'src/routes.ts', '@app/tooling/build/areas'],
    ['services/jobs', 'src/app.ts', '../../auth/src/session-repository.ts'],
    ['packages/domain', 'src/job/job.ts', '@app/ui'],
    ['packages/operations', 'src/release/published.ts', '@app/tooling/build/areas'],
    ['gateway', 'src/app.ts', '@app/operations/runtime/secrets'],
  ])('%s: %s may not import %s', (folder, name, target) => {
    expect(isForbidden(ruleOf(folder), name, target)).toBe(true);
  });

  test.each([
    ['mf-jobs', 'src/list/job-card.tsx', '../api/use-jobs.ts'],
    ['mf-jobs', 'test/open-page.tsx', '@app/domain/testing/sample-job'],
    ['mf-jobs', 'src/area.css', '@app/ui/theme.css'],
    ['services/jobs', 'src/app.ts', '@app/service-kit/http/create-service'],
  ])('%s: %s may import %s', (folder, name, target) => {
    expect(isForbidden(ruleOf(folder), name, target)).toBe(false);
  });

  const ruleOf = (folder: string) => RULES.find((rule) => rule.folder === folder)!;
});

test('every package has a rule, and its dependencies follow it', () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const packages = globSync(workspaces, { cwd: ROOT }).filter((folder) =>
    existsSync(join(ROOT, folder, 'package.json')),
  );
  const free = ['packages/tooling', 'bench', 'e2e'];
  expect(packages.sort()).toEqual([...free, ...RULES.map(({ folder }) => folder)].sort());

  const offenders = RULES.flatMap(({ folder, may }) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    return Object.keys(dependencies)
      .filter((name) => /^(@app\/|mf-|shell$|gateway$)/.test(name))
      .filter((name) => !may.some((start) => start === name || start.startsWith(`${name}/`)))
      .map((name) => `${folder} → ${name}`);
  });
  expect(offenders).toEqual([]);
});

test('the domain uses no clock and no network', () => {
  const files = globSync('packages/domain/src/**/*.ts', { cwd: ROOT }).filter((file) => !isTest(file));
  const offenders = files.filter((file) =>
    /Date\.now|new Date\(\)|\bfetch\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(offenders).toEqual([]);
});

test('no SQL statement is built from a template: values are always bound', () => {
  const files = globSync('{services,packages/service-kit}/**/*.ts', {
    cwd: ROOT,
    exclude: (name) => /node_modules/.test(String(name)),
  });
  const offenders = files.filter(
    (file) => !isTest(file) && /\.raw\(\s*`[^`]*\$\{/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(offenders).toEqual([]);
});

/** Every file that a script bundles, by its value imports. */
function broughtBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const target of valuesOf(file)) {
    const own = target.startsWith('.')
      ? join(dirname(file), target)
      : target
          .replace(/^@app\/(contract|domain)\/(.*)$/, join(ROOT, 'packages/$1/src/$2.ts'))
          .replace('@app/web-kit/when-idle', join(ROOT, 'packages/web-kit/src/compiled/when-idle.ts'));
    if (own === target) seen.add(target);
    else broughtBy(own, seen);
  }
  return seen;
}

const valuesOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type).*?from '([^']+)';$/gms)].map(
    ([, target]) => target!,
  );

test('the script of a static page imports no library', () => {
  const brought = [...broughtBy(join(ROOT, 'shell/src/static-page.ts'))];
  expect(brought.length).toBeGreaterThan(2);
  expect(brought.filter((file) => !file.startsWith(ROOT))).toEqual([]);
});
