import { setTimeout as wait } from 'node:timers/promises';
import { address } from '@app/contract/uploads';
import sharp from 'sharp';
import type { Attack } from './attack.ts';
import { sendFrom } from './send-from.ts';

const FROM = '127.0.0.7';
const COUNT = 60;
const RETRY_MS = 1_000;
const headers = { 'content-type': 'image/avif' };

/** The path of a new upload URL, with its signature. @throws when the sender gets none */
export async function uploadPath(port: number, from: string): Promise<string> {
  const text = await sendFrom({ port, from, path: address.path, body: '{}' }).response;
  if (!text.includes('uploadURL')) throw new Error(`no upload URL: ${text}`);
  const { uploadURL } = JSON.parse(text);
  const { pathname, search } = new URL(uploadURL);
  return pathname + search;
}

/** Sixty AVIF files of one address at a time, as expensive to decode as accepted ones can be. */
export const withPictures: Attack = async (port) => {
  const background = { r: 90, g: 120, b: 200, alpha: 0.5 };
  const picture = await sharp({ create: { width: 4000, height: 4000, channels: 4, background } })
    .avif({ chromaSubsampling: '4:4:4', effort: 0 })
    .toBuffer();
  let ended = false;
  const running = new Set<() => void>();
  const sendOn = async () => {
    // An address stays valid while its picture is refused; the limit of addresses is another attack.
    let path: string | undefined;
    while (!ended) {
      path ??= await uploadPath(port, FROM).catch(() => undefined);
      if (path) {
        const { response, cancel } = sendFrom({
          port,
          from: FROM,
          method: 'PUT',
          path,
          headers,
          body: [picture],
        });
        running.add(cancel);
        if ((await response).includes('"stored"')) path = undefined;
        running.delete(cancel);
      }
      await wait(RETRY_MS);
    }
  };
  for (let index = 0; index < COUNT; index += 1) void sendOn();
  return () => {
    ended = true;
    for (const cancel of running) cancel();
  };
};
