import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as uploads from '@app/contract/uploads';
import type { UploadUrl } from '@app/domain/upload/upload';
import type { HttpError } from '@app/service-kit/errors/errors';
import { call, startService } from '@app/service-kit/testing/start-service';
import { afterAll, expect, test } from 'vitest';
import { type Format, picture } from '../test/images.ts';
import { acceptedType } from './receive-file.ts';
import { cleanImage } from './stored-image.ts';

// As a separate process, because a failing decoder could crash it.
const folder = mkdtempSync(join(tmpdir(), 'harmful-images-'));
const service = startService(join(import.meta.dirname, 'server.ts'), {
  DATA_DIR: folder,
  SIGNING_SECRET: 'a-signing-secret-of-32-characters',
  UPLOAD_LIMIT: '2000',
});
afterAll(async () => {
  service.child.kill('SIGKILL');
  await service.ended;
  rmSync(folder, { recursive: true, force: true });
});

/** A path for uploading a photo. */
async function address(): Promise<string> {
  const response = await call('uploads', await service.port(), uploads.address.path, { method: 'POST' });
  const { pathname, search } = new URL(((await response.json()) as UploadUrl).uploadURL);
  return pathname + search;
}

const put = async (path: string, bytes: Buffer) =>
  call('uploads', await service.port(), path, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });

const FORMATS: Format[] = ['jpeg', 'png', 'webp', 'gif', 'avif'];

/** Images with six wrong bytes each, of every format in turn. */
async function* damagedImages(count: number, random: (below: number) => number): AsyncGenerator<Buffer> {
  const originals = await Promise.all(FORMATS.map(picture));
  for (let n = 0; n < count; n++) {
    const bytes = Buffer.from(originals[n % FORMATS.length]!);
    for (let hit = 0; hit < 6; hit++) bytes[12 + random(bytes.length - 12)] = random(256);
    yield bytes;
  }
}

test('responds to damaged images and keeps running', async () => {
  let path = await address();
  for await (const bytes of damagedImages(100, generator(20_251_120))) {
    const { status } = await put(path, bytes);
    expect([200, 413, 415]).toContain(status);
    if (status === 200) path = await address();
  }
}, 60_000);

// Without the service around it, which costs five times as much.
test('a thousand damaged images are decoded or refused', async () => {
  const uploader = { sender: '192.0.2.1', signal: new AbortController().signal };
  const file = join(folder, 'damaged');
  for await (const bytes of damagedImages(1000, generator(20_251_121))) {
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
