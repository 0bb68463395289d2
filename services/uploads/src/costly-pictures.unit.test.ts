import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as uploads from '@app/contract/uploads';
import type { UploadUrl } from '@app/domain/upload/upload';
import { call, startService } from '@app/service-kit/testing/start-service';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COSTLY_PICTURES, claimingSize, costlyPicture } from '../test/costly-pictures.ts';
import { picture } from '../test/images.ts';

const MAX_MEBIBYTES = 400;
const VISITOR = '192.0.2.1';

const service = startService(join(import.meta.dirname, 'server.ts'), {
  DATA_DIR: temporaryFolder(),
  SIGNING_SECRET: 'a-signing-secret-of-32-characters',
  UPLOAD_LIMIT: '2000',
});
// The first picture starts a decoder.
beforeAll(async () => void (await upload(await picture('jpeg'))), 60_000);
afterAll(async () => {
  service.child.kill('SIGKILL');
  await service.ended;
});

async function upload(bytes: Buffer, ip = VISITOR, signal?: AbortSignal) {
  const port = await service.port();
  const response = await call('uploads', port, uploads.address.path, { method: 'POST', ip });
  const { pathname, search } = new URL(((await response.json()) as UploadUrl).uploadURL);
  const put = { method: 'PUT', ip, body: new Uint8Array(bytes), ...(signal && { signal }) };
  const stored = await call('uploads', port, pathname + search, put);
  return { status: stored.status, body: (await stored.json()) as { message?: string } };
}

/** The decoders that run, as process ids. */
function decoders(): string[] {
  const { pid } = service.child;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
}
async function endDecoders(): Promise<void> {
  for (const pid of decoders()) process.kill(Number(pid), 'SIGKILL');
  await expect.poll(decoders).toEqual([]);
}
/** The maximum memory of a process so far, in MiB. */
const peakOf = (pid: string) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

describe.runIf(process.platform === 'linux')('memory (Linux only: it is read from /proc)', () => {
  test.each(COSTLY_PICTURES)(
    '%s of %i megapixels takes less than 400 MiB',
    async (name, megapixels) => {
      const bytes = costlyPicture(name);
      const { width, height } = await sharp(bytes).metadata();
      expect(width * height).toBe(megapixels * 1_000_000);
      await endDecoders();
      // On a busy machine a decoder may not end within its time limit: 415.
      await expect.poll(async () => (await upload(bytes)).status, { timeout: 50_000 }).toBe(200);
      const [pid] = decoders();
      expect(peakOf(pid!)).toBeLessThan(MAX_MEBIBYTES);
      expect(peakOf(String(service.child.pid))).toBeLessThan(MAX_MEBIBYTES);
    },
    60_000,
  );

  test('a decoder that is killed costs its picture alone', async () => {
    await endDecoders();
    const stored = upload(costlyPicture('an AVIF'));
    await expect
      .poll(() => decoders().some((pid) => peakOf(pid) > 150), { timeout: 10_000, interval: 20 })
      .toBe(true);
    await endDecoders();
    expect((await stored).status).toBe(415);
    expect((await upload(await picture('avif'))).status).toBe(200);
  }, 30_000);

  test('all memory of decoders is returned when nothing was sent for a while', async () => {
    await upload(await picture('avif'));
    expect(decoders()).not.toEqual([]);
    await expect.poll(decoders, { timeout: 10_000 }).toEqual([]);
  }, 15_000);
});

test.each([
  ['an AVIF', 16, () => claimingSize.avif(4000, 4001, 8)],
  ['an AVIF of 12 bits', 8, () => claimingSize.avif(4000, 2001, 12)],
  ['a JPEG of four colors', 20, () => claimingSize.jpegOfFourColors(4000, 5001)],
])('%s has at most %i megapixels', async (_name, megapixels, draw) => {
  const message = `This picture has too many pixels. Please choose one of at most ${megapixels} megapixels.`;
  expect(await upload(await draw())).toEqual({ status: 413, body: { message } });
});
