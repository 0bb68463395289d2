import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './product.ts';

/**
 * Who may import whom, room by room. A value is a package or the start of one; relative imports must stay in the room.
 * npm packages are free except where `only` says otherwise.
 */
const ARROWS: { room: string; may: string[]; only?: string[] }[] = [
  { room: 'packages/domain', may: [], only: ['valibot'] },
  { room: 'packages/ui', may: [] },
  {
    room: 'packages/web-kit',
    may: ['shared', 'session', 'settings', 'upload'].map((part) => `@app/domain/${part}/`),
  },
  { room: 'packages/service-kit', may: ['@app/domain/shared/', '@app/domain/session/'] },
  { room: 'shell', may: ['@app/web-kit', '@app/ui', '@app/domain/session/', '@app/domain/shared/'] },
  ...['public', 'admin-requests', 'jobs', 'settings'].map((area) => ({
    room: `mf-${area}`,
    may: ['@app/web-kit', '@app/ui', '@app/domain/'],
  })),
  { room: 'gateway', may: ['@app/service-kit/', '@app/domain/'] },
  ...['auth', 'requests', 'jobs', 'settings', 'uploads'].map((service) => ({
    room: `services/${service}`,
    may: ['@app/service-kit/', '@app/domain/'],
  })),
];

const IMPORTED =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g;

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map((match) => (match[1] ?? match[2] ?? match[3])!);

// Tests and benchmarks may use the tools; nothing that runs in the product may.
const isTest = (file: string) => /\.test\.tsx?$|\/(testing|bench)\//.test(file);

/** Every import in a room that crosses a border, as `file → import`. */
function crossings({ room, may, only }: (typeof ARROWS)[number]): string[] {
  const folder = join(ROOT, room);
  const files = globSync('**/*.{ts,tsx}', {
    cwd: folder,
    exclude: (name) => /node_modules|dist/.test(String(name)),
  });
  return files.flatMap((name) => {
    const file = join(folder, name);
    return importsOf(file)
      .filter((target) => {
        if (target.startsWith('.')) return relative(folder, join(dirname(file), target)).startsWith('..');
        if (target.startsWith('@app/')) {
          if (target.startsWith('@app/domain/testing/') || target.startsWith('@app/tooling/'))
            return !isTest(file) && !name.endsWith('.config.ts');
          return !may.some((start) => target === start || target.startsWith(start));
        }
        if (/^(mf[-_]|shell|gateway|services)/.test(target)) return true;
        return only !== undefined && !isTest(file) && !only.includes(target);
      })
      .map((target) => `${relative(ROOT, file)} → ${target}`);
  });
}

describe('rooms have no doors to each other', () => {
  test.each(ARROWS.map((arrow) => [arrow.room, arrow] as const))(
    '%s imports only what it may',
    (_room, arrow) => {
      expect(crossings(arrow)).toEqual([]);
    },
  );
});

test('the domain asks nobody for the time and calls nobody', () => {
  const files = globSync('packages/domain/src/**/*.ts', { cwd: ROOT }).filter((file) => !isTest(file));
  const offenders = files.filter((file) =>
    /Date\.now|new Date\(\)|\bfetch\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(offenders).toEqual([]);
});

test('no statement is built from a template: values are always bound', () => {
  const files = globSync('{services,packages/service-kit}/**/*.ts', {
    cwd: ROOT,
    exclude: (name) => /node_modules/.test(String(name)),
  });
  const offenders = files.filter(
    (file) => !isTest(file) && /\.raw\(\s*`[^`]*\$\{/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(offenders).toEqual([]);
});
