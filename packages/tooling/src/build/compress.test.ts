import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { compressFolder, hashOf, keptFile } from './compress.ts';

const DECOMPRESS = { br: brotliDecompressSync, gz: gunzipSync };

test('every build has the compressed files of its content, also after a kept one was damaged', async () => {
  const content = randomBytes(2_000).toString('hex');
  const keptFiles = Object.keys(DECOMPRESS).map((extension) => keptFile(Buffer.from(content), extension));
  onTestFinished(() => {
    for (const file of keptFiles) rmSync(file);
  });

  for (const damaged of [undefined, Buffer.from('no compressed content'), Buffer.alloc(0)]) {
    if (damaged) for (const file of keptFiles) writeFileSync(file, damaged);
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'page.js'), content);
    writeFileSync(join(folder, 'small.js'), 'short();');
    writeFileSync(join(folder, 'photo.jpeg'), content);

    const hashes = await compressFolder(folder);
    expect(readdirSync(folder).sort()).toEqual([
      'page.js',
      'page.js.br',
      'page.js.gz',
      'photo.jpeg',
      'small.js',
    ]);
    for (const [extension, decompress] of Object.entries(DECOMPRESS)) {
      const small = readFileSync(join(folder, `page.js.${extension}`));
      expect(decompress(small).toString()).toBe(content);
      expect(hashes[`page.js.${extension}`]).toBe(hashOf(small));
    }
    expect(Object.keys(hashes)).toEqual(['page.js.br', 'page.js.gz']);
  }
  for (const [index, decompress] of Object.values(DECOMPRESS).entries())
    expect(decompress(readFileSync(keptFiles[index]!)).toString()).toBe(content);
});
