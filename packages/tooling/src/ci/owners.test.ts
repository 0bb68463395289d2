import { SERVICES } from '@app/contract/platform/areas-and-services';
import { expect, test } from 'vitest';
import { REMOTES } from '../build/areas.ts';
import { fits, ownerLines, ownersOf, trackedFiles } from './owners.ts';

const lines = ownerLines();
const files = trackedFiles();

test('every file has an owner', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => ownersOf(file, lines).length === 0)).toEqual([]);
});

test('every line matches files and names a team', () => {
  expect(lines.filter(({ pattern }) => !files.some((file) => fits(pattern, file)))).toEqual([]);
  expect(
    lines.flatMap(({ owners }) => owners).filter((owner) => !/^@cleaning-company\/[a-z]+$/.test(owner)),
  ).toEqual([]);
});

test('a team owns all files of its area', () => {
  const folders = [...REMOTES.map(({ folder }) => folder), ...SERVICES.map((name) => `services/${name}`)];
  for (const folder of folders) {
    const owners = new Set(
      files.filter((file) => file.startsWith(`${folder}/`)).map((file) => ownersOf(file).join()),
    );
    expect([folder, owners.size]).toEqual([folder, 1]);
  }
  const teams = REMOTES.map(({ folder }) => ownersOf(`${folder}/package.json`, lines).join());
  expect(new Set(teams).size).toBe(REMOTES.length);
});
