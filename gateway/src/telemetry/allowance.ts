import { tooMany } from '@app/service-kit/http/errors';

const WINDOW_MS = 60_000;
// Far more than real pages send; it limits how fast an attacker can make the log grow.
const OF_ALL = 1_200;

/** Limits the beacons per minute of one IP and of all together. In memory, because it only protects the log. */
export function rateLimit(ofOne: number, now: () => number = Date.now) {
  let begun = now();
  let all = 0;
  const taken = new Map<string, number>();

  return function take(address: string): void {
    if (now() - begun >= WINDOW_MS) {
      begun = now();
      all = 0;
      taken.clear();
    }
    const mine = (taken.get(address) ?? 0) + 1;
    if (mine > ofOne || all >= OF_ALL) throw tooMany(Math.ceil((begun + WINDOW_MS - now()) / 1000));
    all += 1;
    taken.set(address, mine);
  };
}
