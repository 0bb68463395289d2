import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LENGTHS } from '@app/domain/shared/lengths';
import { signedReceipts, UPLOAD_RECEIPTS } from '@app/service-kit/http/keys';
import { TEST_SECRET } from '@app/service-kit/testing/test-service';
import { beforeEach, describe, expect, test } from 'vitest';
import { picture } from '../test/images.ts';
import { type RunningService, runningService } from '../test/running-service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let service: RunningService;
beforeEach(async () => {
  service = await runningService();
});

/** A photo that was stored some time ago; its path. */
async function photoFrom(ageMs: number): Promise<string> {
  service.clock.ahead = -ageMs;
  const address = await service.address();
  const { status } = await service.put(address, await picture('jpeg'));
  expect(status).toBe(200);
  service.clock.ahead = 0;
  return address.split('?')[0]!;
}

async function claim(photoUrls: string[]): Promise<string> {
  const { body } = await service.visitor.post('/internal/claims').send({ photoUrls }).expect(200);
  return body.since;
}

async function sweep(since: string): Promise<number> {
  const { body } = await service.visitor.post('/internal/sweeps').send({ since }).expect(200);
  return body.removed;
}

const isThere = async (photo: string) => (await service.admin.get(photo)).status === 200;

describe('a photo that no request shows', () => {
  test('is deleted with its file after a day', async () => {
    const [old, fresh] = [await photoFrom(25 * HOUR_MS), await photoFrom(23 * HOUR_MS)];
    expect(await sweep(await claim([]))).toBe(1);
    expect(await isThere(old)).toBe(false);
    expect(await isThere(fresh)).toBe(true);
    expect(await service.files()).toHaveLength(1);
    expect(await service.db('uploads').pluck('state')).toEqual(['stored']);
  });

  test('stays until a sweep is started', async () => {
    const old = await photoFrom(30 * DAY_MS);
    await claim([]);
    await service.cleanup.run();
    expect(await isThere(old)).toBe(true);
  });
});

describe('a photo that a request shows', () => {
  test('stays, whatever form its URL has', async () => {
    const photos: string[] = [];
    for (let n = 0; n < 4; n++) photos.push(await photoFrom(30 * DAY_MS));
    const since = await claim([
      `https://clean.example${photos[0]}`,
      `https://old-name.example${photos[1]}`,
      photos[2]!,
      `https://storage.example.com/bucket/.private${photos[3]!.slice('/objects'.length)}`,
      'https://elsewhere.example/picture.jpg',
      '',
    ]);
    expect(await sweep(since)).toBe(0);
    expect(await Promise.all(photos.map(isThere))).toEqual([true, true, true, true]);
  });

  test('is deleted a week after the request was purged', async () => {
    const photo = await photoFrom(30 * DAY_MS);
    service.clock.ahead = -6 * DAY_MS;
    await claim([photo]);
    service.clock.ahead = 0;
    expect(await sweep(await claim([]))).toBe(0);
    service.clock.ahead = -8 * DAY_MS;
    await claim([photo]);
    service.clock.ahead = 0;
    expect(await sweep(await claim([]))).toBe(1);
    expect(await isThere(photo)).toBe(false);
  });
});

describe('the receipt of a photo', () => {
  const receipts = (ahead = 0) => signedReceipts(TEST_SECRET, UPLOAD_RECEIPTS, () => Date.now() + ahead);
  const put = async () => {
    const url = await service.address();
    const { status, body } = await service.put(url, await picture('jpeg'));
    expect(status).toBe(200);
    return { id: url.split('?')[0]!.split('/').at(-1)!, body: body as { stored?: boolean; receipt: string } };
  };

  test('comes with the response to its PUT and names this upload', async () => {
    const { id, body } = await put();
    expect(body).toEqual({ stored: true, receipt: expect.any(String) });
    expect(receipts().verify(body.receipt, id)).toBe(true);
    expect(receipts().verify(body.receipt, 'A'.repeat(22))).toBe(false);
  });

  test('expires a margin before the photo can be removed', async () => {
    const { id, body } = await put();
    expect(receipts(23.8 * HOUR_MS).verify(body.receipt, id)).toBe(true);
    expect(receipts(23.9 * HOUR_MS).verify(body.receipt, id)).toBe(false);
  });

  test('fits into the field of a request', async () => {
    expect((await put()).body.receipt.length).toBeLessThanOrEqual(LENGTHS.label);
  });
});

test.each([
  ['no list', '/internal/claims', {}],
  ['a number in the list', '/internal/claims', { photoUrls: [1] }],
  ['more than 500 at once', '/internal/claims', { photoUrls: Array(501).fill('x') }],
  ['no time', '/internal/sweeps', {}],
  ['a time that is none', '/internal/sweeps', { since: 'now' }],
  ['a time to come', '/internal/sweeps', { since: new Date(Date.now() + HOUR_MS).toISOString() }],
  ['a time long ago', '/internal/sweeps', { since: new Date(Date.now() - 2 * HOUR_MS).toISOString() }],
])('%s is refused', async (_name, path, body) => {
  await service.visitor.post(path).send(body).expect(400);
});

describe('the cleanup', () => {
  test('deletes unused upload URLs after a day, and the file of an interrupted attempt', async () => {
    service.clock.ahead = -25 * HOUR_MS;
    await service.address();
    await service.address();
    const key = 'a'.repeat(32);
    await service.storage.write(key, Buffer.from('half'), { type: 'image/jpeg' });
    await service.db('uploads').limit(1).update({ storageKey: key });
    service.clock.ahead = 0;
    await service.address();
    await service.cleanup.run();
    expect(await service.db('uploads').pluck('state')).toEqual(['pending']);
    expect(await service.files()).toEqual([]);
  });

  test('deletes files of interrupted uploads, not those of running ones', async () => {
    const temporary = join(service.folder, 'tmp');
    await mkdir(temporary, { recursive: true });
    for (const name of ['left', 'arriving']) await writeFile(join(temporary, name), 'bytes');
    const twoHoursAgo = (Date.now() - 2 * HOUR_MS) / 1000;
    await utimes(join(temporary, 'left'), twoHoursAgo, twoHoursAgo);
    await service.cleanup.run();
    expect(await service.files()).toEqual(['arriving']);
  });

  test('resumes an interrupted cleanup', async () => {
    const photo = await photoFrom(0);
    await service.db('uploads').update({ state: 'removing' });
    expect(await isThere(photo)).toBe(false);
    expect(await service.cleanup.run()).toBe(1);
    expect(await service.files()).toEqual([]);
  });
});
