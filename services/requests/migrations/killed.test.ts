import { surviveKills } from '@app/service-kit/testing/survive-kills';
import { expect, test } from 'vitest';
import { migrations } from './index.ts';

test('killed after each single write, the next start goes on to the schema of a fresh database', async () => {
  const { kills, schema, freshSchema } = await surviveKills(import.meta.resolve('./index.ts'), migrations);
  expect(kills).toBeGreaterThanOrEqual(migrations.length);
  expect(schema).toEqual(freshSchema);
}, 120_000);
