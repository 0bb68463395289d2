import { beforeEach, describe, expect, test } from 'vitest';
import { paddedTo, picture } from '../test/images.ts';
import { type RunningService, runningService } from '../test/running-service.ts';

const LIMIT = 10_485_760;
const TOO_LARGE = 'File size too large. Maximum size is 10MB';

let service: RunningService;
let jpeg: Buffer;
beforeEach(async () => {
  service = await runningService();
  jpeg = await picture('jpeg');
});

const stored = (path: string) => service.admin.get(path.split('?')[0]!);

test('an upload URL is public, on the own origin, and accepts a photo that the admin can read', async () => {
  const { body } = await service.visitor.post('/api/objects/upload').send({}).expect(200);
  expect(Object.keys(body)).toEqual(['uploadURL']);
  expect(body.uploadURL).toMatch(
    /^https:\/\/clean\.example\/objects\/uploads\/[\w-]{22}\?exp=\d{10}&sig=[\w-]{43}$/,
  );
  const path = body.uploadURL.slice('https://clean.example'.length);
  expect(await service.put(path, jpeg)).toMatchObject({ status: 200 });
  await stored(path).expect(200).expect('Content-Type', 'image/jpeg');
});

describe('rejects an invalid upload URL, always with the same message', () => {
  const refused = { message: 'This upload address is not valid or has expired' };
  const other = 'AbCdEfGhIjKlMnOpQrStUv';

  test.each<[string, (path: string) => string]>([
    ['without a signature', (path) => path.split('?')[0]!],
    ['with a changed id', (path) => path.replace(/uploads\/[^?]+/, `uploads/${other}`)],
    ['with a later end', (path) => path.replace(/exp=(\d+)/, (_all, exp) => `exp=${Number(exp) + 60}`)],
    ['with a changed signature', (path) => path.replace(/sig=./, 'sig=!')],
    ['with a signature twice', (path) => `${path}&sig=${path.split('sig=')[1]}`],
    ['leading up the tree', (path) => path.replace(/uploads\/[^?]+/, 'uploads/..%2f..%2fcanary')],
  ])('%s', async (_name, change) => {
    const response = await service.put(change(await service.address()), jpeg);
    expect(response).toMatchObject({ status: 403, body: refused });
    expect(await service.files()).toEqual([]);
  });

  test('a second after ten minutes', async () => {
    const path = await service.address();
    service.clock.ahead = 601_000;
    expect(await service.put(path, jpeg)).toMatchObject({ status: 403, body: refused });
  });

  test.each([
    ['an absolute path', '/objects/uploads//etc/passwd'],
    ['the folder itself', '/objects/uploads/'],
    ['a deeper path', '/objects/uploads/a/b'],
  ])('returns 404 for %s', async (_name, path) => {
    expect(await service.put(path, jpeg)).toMatchObject({ status: 404 });
  });
});

describe('an upload URL accepts one photo', () => {
  test('rejects a second photo and keeps the first', async () => {
    const path = await service.address();
    expect(await service.put(path, jpeg)).toMatchObject({ status: 200 });
    const before = await stored(path).expect(200);
    expect(await service.put(path, await picture('png'))).toMatchObject({
      status: 409,
      body: { message: 'This upload address has already been used' },
    });
    const after = await stored(path).expect(200);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(await service.files()).toHaveLength(1);
  });

  test('stores one of twenty concurrent photos', async () => {
    const path = await service.address();
    const [png, webp] = [await picture('png'), await picture('webp')];
    const sent = Array.from({ length: 20 }, (_, n) => [jpeg, png, webp][n % 3]!);
    const statuses = (await Promise.all(sent.map((bytes) => service.put(path, bytes)))).map((a) => a.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const types = ['image/jpeg', 'image/png', 'image/webp'];
    await stored(path).expect('Content-Type', types[statuses.indexOf(200) % 3]!);
    expect(await service.files()).toHaveLength(1);
  });

  test('accepts a photo after a rejected file', async () => {
    const path = await service.address();
    expect(await service.put(path, Buffer.from('hello'))).toMatchObject({ status: 415 });
    expect(await service.files()).toEqual([]);
    expect(await service.put(path, jpeg)).toMatchObject({ status: 200 });
  });

  test('leaves nothing of an aborted upload and accepts the next', async () => {
    const path = await service.address();
    const big = paddedTo(LIMIT, jpeg);
    const broken = service.putRaw(path, { 'Content-Length': LIMIT }, (call) => {
      call.write(big.subarray(0, LIMIT / 2), () => setTimeout(() => call.destroy(), 50));
    });
    await expect(broken).rejects.toThrow();
    await expect.poll(() => service.files()).toEqual([]);
    await stored(path).expect(404);
    await expect.poll(async () => (await service.put(path, jpeg)).status).toBe(200);
  });

  test('an attempt of a killed process does not block the URL forever', async () => {
    const path = await service.address();
    const key = 'f'.repeat(32);
    await service.storage.write(key, jpeg, { type: 'image/jpeg' });
    const busyUntil = new Date(Date.now() + 60_000).toISOString();
    await service.db('uploads').update({ storageKey: key, busyUntil });
    expect(await service.put(path, jpeg)).toMatchObject({ status: 409 });
    service.clock.ahead = 61_000;
    expect(await service.put(path, jpeg)).toMatchObject({ status: 200 });
    expect(await service.files()).toHaveLength(1);
  });
});

describe('a file may have 10485760 bytes', () => {
  test('accepts exactly that size', async () => {
    const path = await service.address();
    expect(await service.put(path, paddedTo(LIMIT, jpeg))).toMatchObject({ status: 200 });
    await stored(path).expect(200);
  });

  test('rejects one more byte before reading the body', async () => {
    const path = await service.address();
    const response = await service.putRaw(path, { 'Content-Length': LIMIT + 1 }, (call) => {
      call.flushHeaders();
      call.on('close', () => call.destroy());
    });
    expect(response).toMatchObject({ status: 413, body: { message: TOO_LARGE } });
    expect(response.headers.connection).toBe('close');
  });

  test('rejects eleven million chunked bytes while they arrive', async () => {
    const path = await service.address();
    const bytes = paddedTo(11 * 1024 * 1024, jpeg);
    const response = await service.putRaw(path, { 'Transfer-Encoding': 'chunked' }, (call) => {
      call.on('error', () => undefined);
      for (let at = 0; at < bytes.length; at += 65_536) call.write(bytes.subarray(at, at + 65_536));
      call.end();
    });
    expect(response).toMatchObject({ status: 413, body: { message: TOO_LARGE } });
    expect(await service.files()).toEqual([]);
    expect(await service.put(path, jpeg)).toMatchObject({ status: 200 });
  });

  test.each([
    ['with the length 0', { 'Content-Length': 0 }],
    ['in pieces of which there are none', { 'Transfer-Encoding': 'chunked' }],
  ])('rejects an empty file %s', async (_name, headers) => {
    const response = await service.putRaw(await service.address(), headers, (call) => call.end());
    expect(response).toMatchObject({
      status: 400,
      body: { message: 'This file is empty. Please choose another one.' },
    });
  });
});
