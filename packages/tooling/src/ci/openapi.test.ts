import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@app/contract/openapi/document';
import { ROOT } from '@app/operations/workspace';
import { expect, test } from 'vitest';

test('docs/openapi.json is up to date; `npm run format` writes it', () => {
  const committed = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});
