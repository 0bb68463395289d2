import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '@app/operations/workspace';
import { expect, test } from 'vitest';

// GitHub's language service imports JSON without naming the type, which Node refuses.
const hooks = registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { validate } = await import('@actions/languageservice');
hooks.deregister();

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** What GitHub's checks of keys, events, schedules, jobs and expressions say, with the line. */
async function faultsOf(text: string, name: string): Promise<string[]> {
  // It keeps what it has parsed by address.
  const document = { uri: `file:///.github/workflows/${name}`, getText: () => text };
  const found = await validate(document as Parameters<typeof validate>[0]);
  return found.map(({ message, range }) => `${range.start.line + 1}: ${message}`);
}

test.each(globSync('.github/workflows/*.yml', { cwd: ROOT }))(
  '%s is one that GitHub accepts',
  async (file) => {
    expect(await faultsOf(read(file), 'ci.yml')).toEqual([]);
  },
);

test.each([
  ['a job that does not exist', 'needs: changes', 'needs: chnges'],
  ['a matrix without the value', 'matrix.name', 'matrix.nme'],
  ['a step without the output', 'steps.names.outputs', 'steps.nmes.outputs'],
  ['a misspelled key', 'runs-on:', 'run-on:'],
  ['a schedule of six fields', '17 3 * * *', '17 3 * * * *'],
])('%s is found', async (what, right, wrong) => {
  const text = read('.github/workflows/ci.yml');
  expect(text).toContain(right);
  expect(await faultsOf(text.replace(right, wrong), `${what}.yml`)).not.toEqual([]);
});

test('a push does not end the nightly run', () => {
  const [, group = ''] = /^concurrency: \{ group: '(.+?)'/m.exec(read('.github/workflows/ci.yml')) ?? [];
  expect(group).toContain('github.event_name');
});
