import { list as jobs } from '@app/contract/jobs';
import { list as requests, send } from '@app/contract/requests';
import { address } from '@app/contract/uploads';
import type { Login } from '@app/domain/session/session';
import { sampleRequest } from '@app/domain/testing/sample-request';
import type { UploadUrl } from '@app/domain/upload/upload';
import { drawRoom } from '../data/seed/draw-room.ts';
import { installation } from '../data/seed/installation.ts';

/** What a visitor and the owner do during an attack: each call by its name. */
export async function honestCalls(
  url: string,
  login: Login,
): Promise<Record<string, () => Promise<unknown>>> {
  const visitor = installation(url, console.log);
  const owner = installation(url, console.log);
  await owner.signIn(login);
  const photo = await drawRoom('kitchen');
  return {
    'visitor opens the page': () => visitor.see('/'),
    'visitor sends a request': () => visitor.send('POST', send.path, sampleRequest()),
    'visitor uploads a photo': async () => {
      const { uploadURL } = await visitor.send<UploadUrl>('POST', address.path, {});
      await visitor.put(uploadURL, photo);
    },
    'owner signs in': () => owner.signIn(login),
    'owner lists requests': () => owner.get(`${requests.path}?limit=20`),
    'owner lists jobs': () => owner.get(`${jobs.path}?limit=20`),
  };
}

/**
 * The median milliseconds of each call over some rounds, one call after the other. A call that fails takes for ever;
 * `onFailure` gets the reason.
 */
export async function medians(
  calls: Record<string, () => Promise<unknown>>,
  rounds: number,
  onFailure: (reason: string) => void,
): Promise<Record<string, number>> {
  const times = Object.fromEntries(Object.keys(calls).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, call] of Object.entries(calls)) {
      const start = performance.now();
      const failed = await call().then(
        () => false,
        (error: Error) => {
          onFailure(`${name}: ${error.message}`);
          return true;
        },
      );
      times[name]!.push(failed ? Number.POSITIVE_INFINITY : performance.now() - start);
    }
  return Object.fromEntries(
    Object.entries(times).map(([name, each]) => [name, each.toSorted((a, b) => a - b)[rounds >> 1] ?? 0]),
  );
}
