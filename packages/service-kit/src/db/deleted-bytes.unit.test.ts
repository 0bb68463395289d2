import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { connect } from './database.ts';

test('deleted rows are in no byte of the file', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'things.sqlite');
  const db = connect({ file });
  await db.schema.createTable('things', (table) => void table.text('text'));
  const text = 'Zebulon Quirk '.repeat(1_000);
  await db('things').insert([{ text }, { text: 'stays' }]);
  const bytes = async () => {
    await db.raw('PRAGMA wal_checkpoint(TRUNCATE)');
    return readFileSync(file).toString('latin1');
  };
  expect(await bytes()).toContain('Zebulon');
  await db('things').where({ text }).delete();
  expect(await bytes()).not.toContain('Zebulon');
  await db.destroy();
});
