import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayInstall, provide, type Requirement, withAll } from './requirements.ts';

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const printed = ({ mock }: { mock: { calls: unknown[][] } }) => mock.calls.flat().join('\n');
beforeEach(() => {
  log.mockClear();
  warn.mockClear();
});
afterEach(() => vi.unstubAllEnvs());

/** A missing program; of its sources `works` provides it. `tried` has the names of those that were tried. */
function missing(sources: string[], works?: string) {
  const tried: string[] = [];
  const requirement: Requirement = {
    name: 'a database',
    isPresent: () => works !== undefined && tried.includes(works),
    sources: () => sources.map((name) => ({ name, install: async () => void tried.push(name) })),
    tests: 'the tests of the database',
    remedy: 'Install one.',
    requiredBy: 'REQUIRE_A_DATABASE',
  };
  return { requirement, tried };
}

test('what is there is neither named nor installed', async () => {
  const { requirement, tried } = missing(['packages']);
  expect(await provide([{ ...requirement, isPresent: async () => true }], true)).toEqual([]);
  expect([tried, printed(log), printed(warn)]).toEqual([[], '', '']);
});

test('says in one line what it installs and how to leave it out, then tries one source after the other', async () => {
  const { requirement, tried } = missing(['a download', 'packages', 'a compiler'], 'packages');
  expect(await provide([requirement], true)).toEqual([]);
  expect(tried).toEqual(['a download', 'packages']);
  expect(printed(log)).toBe(
    'Installing for the tests: a database (a download, else packages, else a compiler). To leave that out: npm test -- --no-install',
  );
  expect(printed(warn)).toBe('');
});

test.each<[string, string[], boolean]>([
  ['installing is not wanted', ['packages'], false],
  ['there is no source', [], true],
  ['no source works', ['packages'], true],
])('says what does not run when %s', async (_when, sources, install) => {
  const { requirement, tried } = missing(sources);
  expect(await provide([requirement], install)).toEqual(['the tests of the database']);
  expect(tried).toEqual(install ? sources : []);
  expect(printed(warn)).toContain(
    'NOT RUN: the tests of the database, because a database is missing. Install one.',
  );
});

test('ends the program where the environment requires it', async () => {
  vi.stubEnv('REQUIRE_A_DATABASE', '1');
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  await expect(provide([missing([]).requirement], true)).rejects.toThrow('ended');
  expect(exit).toHaveBeenCalledWith(1);
  expect(printed(error)).toBe('REQUIRE_A_DATABASE is set, and a database is missing. Install one.');
  exit.mockRestore();
  error.mockRestore();
});

test('--no-install counts after -- and as an option of npm', () => {
  vi.stubEnv('npm_config_install', undefined);
  expect([mayInstall([]), mayInstall(['--no-install'])]).toEqual([true, false]);
  vi.stubEnv('npm_config_install', '');
  expect(mayInstall([])).toBe(false);
});

test('--all counts after -- and as an option of npm', () => {
  vi.stubEnv('npm_config_all', undefined);
  expect([withAll([]), withAll(['--all'])]).toEqual([false, true]);
  vi.stubEnv('npm_config_all', 'true');
  expect(withAll([])).toBe(true);
});
