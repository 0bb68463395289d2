import { cp } from 'node:fs/promises';
import type { Release } from '@app/contract/platform/releases';
import { errorFacts } from '@app/service-kit/db/database-errors';
import { HttpError } from '@app/service-kit/http/errors';
import { checkFiles, hashesIn } from './build-files.ts';
import { refusal } from './compatibility.ts';
import type { Delivery } from './local-builds.ts';
import { knows, promoted, recorded } from './pointers.ts';
import type { ReleaseStore } from './store.ts';

const WHO = 'shelf';

/**
 * Takes builds from the shelf into the store and makes them live, each held to what a publication is held to. Builds
 * that fit only each other, such as a shell and the areas made for it, go live together.
 */
export function takeDeliveries(store: ReleaseStore) {
  async function accept({ release, folder }: Delivery): Promise<void> {
    const { area, build } = release;
    const known = await store.pointersOf(area);
    const now = new Date().toISOString();
    let pointers = known;
    if (!knows(known, build)) {
      const part = store.partOf(area, build);
      await cp(folder, part, { recursive: true });
      const record = { publishedAt: now, by: WHO, release: await store.keep(release, part) };
      pointers = recorded(known, build, record);
    }
    if (pointers.live !== build) pointers = promoted(pointers, build, now);
    await store.writePointers(area, { ...pointers, delivered: build });
    await store.audit({ time: now, area, verb: 'deliver', build, who: WHO, outcome: 'done' });
    await store.tidy(area);
  }

  async function refuse({ release: { area, build } }: Delivery, reason: string): Promise<void> {
    const time = new Date().toISOString();
    await store.audit({ time, area, verb: 'deliver', build, who: WHO, outcome: 'refused', reason });
  }

  return (deliveries: readonly Delivery[]): Promise<void> =>
    store.locked(async () => {
      let waiting: Delivery[] = [];
      for (const delivery of deliveries) {
        // Another gateway may have been faster.
        const { delivered } = await store.pointersOf(delivery.release.area);
        if (delivered === delivery.release.build) continue;
        const checked = await whole(delivery);
        if (typeof checked === 'string') await refuse(delivery, checked);
        else waiting.push(checked);
      }
      for (let next = await firstThatFits(waiting); next; next = await firstThatFits(waiting)) {
        await accept(next);
        waiting = waiting.filter((other) => other !== next);
      }
      const together = await fitTogether(waiting);
      for (const delivery of waiting)
        await (together
          ? accept(delivery)
          : refuse(delivery, refusal(delivery.release, await store.inUse())!));
    });

  async function firstThatFits(waiting: readonly Delivery[]): Promise<Delivery | undefined> {
    const inUse = await store.inUse();
    return waiting.find(({ release }) => !refusal(release, inUse));
  }

  async function fitTogether(waiting: readonly Delivery[]): Promise<boolean> {
    const areas = new Set(waiting.map(({ release }) => release.area));
    const staying = (await store.inUse()).filter(({ area }) => !areas.has(area));
    const all = [...staying, ...waiting.map(({ release }) => release)];
    return waiting.every(({ release }) => !refusal(release, all));
  }
}

/** The delivery with the hash of every file, or what is wrong with it. One from before builds had hashes gets them now. */
async function whole(delivery: Delivery): Promise<Delivery | string> {
  const { folder, release } = delivery;
  try {
    const hasHashes = Object.keys(release.integrity).length > 0;
    const checked: Release = hasHashes ? release : { ...release, integrity: await hashesIn(folder) };
    await checkFiles(folder, checked);
    return { ...delivery, release: checked };
  } catch (error) {
    return error instanceof HttpError ? error.message : `Its files cannot be read: ${errorFacts(error).code}`;
  }
}
