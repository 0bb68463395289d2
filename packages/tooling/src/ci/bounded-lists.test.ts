import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@app/operations/workspace';
import { expect, test } from 'vitest';

// Lists of bodies are bounded (packages/contract/src/bounded-lists.test.ts); here, that no schema goes around it.
test('only boundedList and responseList make a schema of a list', () => {
  const files = globSync('{packages/{domain,contract,service-kit},services/*,gateway}/src/**/*.ts', {
    cwd: ROOT,
  }).filter((file) => !file.endsWith('.test.ts'));
  const isBare = (file: string) =>
    /\bv\.(?:array|tuple|set|map)\w*\(/.test(readFileSync(join(ROOT, file), 'utf8'));
  expect(files.filter(isBare).toSorted()).toEqual([
    'packages/contract/src/platform/values.ts',
    'packages/domain/src/shared/validation.ts',
  ]);
});
