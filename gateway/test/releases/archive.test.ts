import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { unpackInto } from '../../src/releases/archive.ts';
import { packed } from '../release-client.ts';

const MIB = 1024 * 1024;
const PIECE_BYTES = 64 * 1024;

test('an archive is written file by file while it arrives, so that no build is in memory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = ['first.mjs', 'second.mjs', 'third.mjs'];
  const bytes = await packed(names.map((name) => ({ name, content: Buffer.alloc(8 * MIB) })));
  const written: string[][] = [];
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      if (at % (8 * MIB) === 0) written.push(names.filter((name) => existsSync(join(folder, name))));
      yield bytes.subarray(at, at + PIECE_BYTES);
    }
  }
  const hashes = await unpackInto(folder, Readable.from(pieces()));
  expect([...hashes.keys()]).toEqual(names);
  // Before each eight MiB are read, the files of those before exist.
  expect(written).toEqual([[], ['first.mjs'], ['first.mjs', 'second.mjs'], names]);
});
