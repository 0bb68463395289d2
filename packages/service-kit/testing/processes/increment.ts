import { connect } from '../../src/db/database.ts';

/** Run as a separate process by database.test.ts: reads and writes 300 times. */
const db = connect({ file: process.env.FILE_TO_INCREMENT });
for (let i = 0; i < 300; i++) {
  await db.transaction(async (trx) => {
    const row = await trx('counter').first('value');
    await trx('counter').update({ value: row.value + 1 });
  });
}
await db.destroy();
