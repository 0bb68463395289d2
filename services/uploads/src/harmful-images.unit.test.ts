import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpError } from '@app/service-kit/errors/errors';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { expect, test } from 'vitest';
import { type Format, picture } from '../test/images.ts';
import { acceptedType } from './receive-file.ts';
import { cleanImage } from './stored-image.ts';

const folder = temporaryFolder();

const FORMATS: Format[] = ['jpeg', 'png', 'webp', 'gif', 'avif'];

test('a thousand damaged images of every format are decoded or refused', async () => {
  const uploader = { sender: '192.0.2.1', signal: new AbortController().signal };
  const file = join(folder, 'damaged');
  const originals = await Promise.all(FORMATS.map(picture));
  const random = generator(20_251_121);
  for (let n = 0; n < 1000; n++) {
    const bytes = Buffer.from(originals[n % FORMATS.length]!);
    for (let hit = 0; hit < 6; hit++) bytes[12 + random(bytes.length - 12)] = random(256);
    writeFileSync(file, bytes);
    const outcome = await acceptedType(file)
      .then((type) => cleanImage(file, type, uploader))
      .catch((error: HttpError) => error.status);
    expect([413, 415, expect.objectContaining({ bytes: expect.any(Buffer) })]).toContainEqual(outcome);
  }
}, 60_000);

/** Pseudo-random numbers, the same in every run. */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}
