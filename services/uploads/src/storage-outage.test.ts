import * as calls from '@app/contract/uploads';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { expect, test } from 'vitest';
import { picture } from '../test/images.ts';
import { runningService } from '../test/running-service.ts';
import { s3Server } from '../test/s3-server.ts';

const s3 = await s3Server(temporaryFolder());
const service = await runningService({ s3 });

/** The bucket is unreachable meanwhile. */
async function without(work: () => Promise<unknown>): Promise<void> {
  await s3.away();
  await work();
  await s3.back();
}
const AGAIN = { message: expect.stringContaining('Please try again') };

test('returns 503 to an upload while the bucket is unreachable, and accepts it afterwards', async () => {
  const address = await service.address();
  const jpeg = await picture('jpeg');
  await without(async () => {
    // The second attempt finds the leftovers of the first, and cannot remove them either.
    for (let n = 0; n < 2; n++) {
      const { status, body } = await service.put(address, jpeg);
      expect([status, body]).toEqual([503, AGAIN]);
    }
    expect(await service.db('uploads').where({ state: 'pending' }).whereNull('busyUntil')).toHaveLength(1);
  });
  expect((await service.put(address, jpeg)).status).toBe(200);
  expect(await service.files()).toHaveLength(1);
  expect((await service.put(address, jpeg)).status).toBe(409);
});

test('a file that is no picture is refused as such while the bucket is unreachable', async () => {
  const address = await service.address();
  const noPicture = Buffer.from('a text');
  await without(async () => {
    expect((await service.put(address, noPicture)).status).toBe(415);
    const logo = service.admin.post(calls.putLogo.path).set('Content-Type', 'image/png');
    await logo.send(noPicture).expect(415);
  });
});

test('returns 503 for photos while the bucket is unreachable, and the photos afterwards', async () => {
  const address = await service.address();
  await service.put(address, await picture('png'));
  const path = address.split('?')[0]!;
  await without(async () => {
    const { status, body } = await service.admin.get(path);
    expect([status, body]).toEqual([503, AGAIN]);
  });
  await service.admin.get(path).expect(200).expect('content-type', 'image/png');
});

test('no error of a logo is kept as long as the logo', async () => {
  const sent = service.admin.post(calls.putLogo.path).set('Content-Type', 'image/png');
  const { businessLogo } = (await sent.send(await picture('png')).expect(201)).body;
  const { headers } = await service.visitor.get(businessLogo).expect(200);
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  const expectNotKept = async (status: number) => {
    const response = await service.visitor.get(businessLogo).expect(status);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    for (const name of ['etag', 'content-disposition']) expect(response.headers).not.toHaveProperty(name);
  };
  await without(() => expectNotKept(503));
  const [{ storageKey }] = await service.db('logos').select('storageKey');
  await service.storage.remove(storageKey);
  await expectNotKept(404);
});

test('aborts the response when the photo’s stream aborts', async () => {
  const address = await service.address();
  await service.put(address, await picture('png'));
  await s3.respondsWith((_request, response) => {
    response.writeHead(200, { 'Content-Length': 10_000 });
    response.write('half', () => setTimeout(() => response.destroy(), 50));
  });
  try {
    await expect(service.admin.get(address.split('?')[0]!)).rejects.toMatchObject({ code: 'ECONNRESET' });
  } finally {
    await s3.away();
    await s3.back();
  }
});

test('the next cleanup deletes what could not be deleted', async () => {
  const address = await service.address();
  await service.put(address, await picture('png'));
  const before = (await service.files()).length;
  await service
    .db('uploads')
    .where({ id: address.split('?')[0]!.split('/').at(-1)! })
    .update({ state: 'removing' });
  await without(() => expect(service.cleanup.run()).rejects.toMatchObject({ status: 503 }));
  expect(await service.cleanup.run()).toBe(1);
  expect(await service.files()).toHaveLength(before - 1);
});
