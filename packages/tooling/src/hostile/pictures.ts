import { type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { address } from '@app/contract/uploads';
import sharp from 'sharp';
import type { Attack } from './attacks.ts';

const FROM = '127.0.0.7';
const COUNT = 60;

/** Sixty AVIF files of one address at a time, as expensive to decode as accepted ones can be. */
export const withPictures: Attack = async (port) => {
  const background = { r: 90, g: 120, b: 200, alpha: 0.5 };
  const picture = await sharp({ create: { width: 4000, height: 4000, channels: 4, background } })
    .avif({ chromaSubsampling: '4:4:4', effort: 0 })
    .toBuffer();
  let ended = false;
  const running = new Set<ClientRequest>();
  const sendOn = async () => {
    while (!ended) {
      const each = await put(port, picture).catch(() => undefined);
      if (!each) {
        await wait(200);
        continue;
      }
      running.add(each);
      await new Promise((resolve) => each.once('close', resolve));
      running.delete(each);
      await wait(200);
    }
  };
  for (let index = 0; index < COUNT; index += 1) void sendOn();
  return () => {
    ended = true;
    for (const each of running) each.destroy();
  };
};

async function put(port: number, picture: Buffer) {
  const response = await fetch(`http://127.0.0.1:${port}${address.path}`, { method: 'POST' });
  const { pathname, search } = new URL((await response.json()).uploadURL);
  const headers = { 'content-type': 'image/avif', 'content-length': picture.length };
  return request({
    host: '127.0.0.1',
    port,
    path: pathname + search,
    method: 'PUT',
    localAddress: FROM,
    agent: false,
    headers,
  })
    .on('response', (response) => response.resume())
    .on('error', () => undefined)
    .end(picture);
}
