import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SERVICES } from '@app/contract/platform/areas-and-services';
import { ROOT } from '@app/operations/workspace';
import { expect, test } from 'vitest';
import callLoader, { CALL_FILES } from './call-loader.ts';

const load = (resourcePath: string) => callLoader.call({ resourcePath });

test('a browser build contains only method and path of a call', async () => {
  const source = await load(join(ROOT, 'packages/contract/src/uploads.ts'));
  expect(source.split('\n')).toContain(
    'export const putPhoto = {"method":"PUT","path":"/objects/uploads/:file"};',
  );
  expect(source).not.toMatch(/import|maxBytes|schema/);
});

test('every file of calls is loaded this way', () => {
  const files = globSync('packages/contract/src/**/*.ts', { cwd: ROOT }).filter((file) =>
    CALL_FILES.test(file),
  );
  const names = files.map((file) => basename(file, '.ts'));
  expect(names.sort()).toEqual(['gateway', ...SERVICES].sort());
});
