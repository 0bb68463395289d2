import { tooMany } from '@app/service-kit/http/errors';

const WINDOW_MS = 60_000;
// Far more than honest pages send, and the most that anybody can make the log grow.
const OF_ALL = 1_200;

/** How many beacons an address may send in a minute, and all addresses together. In memory: it guards a log. */
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
