import { setTimeout as wait } from 'node:timers/promises';
import { examineLoad, honestLoad } from './load.ts';
import { type Check, type Site, signal } from './site.ts';

const KILLS = { short: 2, long: 12 };
const PAUSE_MS = 1_500;

/** The process that stores requests and the gateway are killed under writers. */
export const killWriters: Check = async (site, { short }) => {
  const times = short ? KILLS.short : KILLS.long;
  const kill = async (turn: number) => {
    const part = turn % 3 === 2 ? 'gateway' : 'requests';
    while (!signal(site.product, part, 'SIGKILL')) await wait(100);
  };
  const { found, failures } = await underKills(site, times, kill);
  return {
    tried: `${times} kills (SIGKILL) of the requests service and the gateway under writers: ${found}.`,
    failures,
  };
};

/** Kills a number of times under honest load and examines the installation then. */
export async function underKills(site: Site, times: number, kill: (turn: number) => Promise<void>) {
  const load = await honestLoad(site);
  for (let turn = 0; turn < times; turn += 1) {
    await wait(PAUSE_MS + Math.random() * PAUSE_MS);
    await kill(turn);
  }
  await load.stop();
  return examineLoad(site, load);
}
