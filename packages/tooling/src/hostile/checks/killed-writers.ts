import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { ledgerUnderKills } from '../ledger.ts';
import { signal } from '../signal.ts';
import type { Check } from './check.ts';

const KILLS = { short: 2, long: 12 };

/** The process that stores requests and the gateway are killed under writers. */
export const killWriters: Check = async ({ product }, { short }) => {
  const times = short ? KILLS.short : KILLS.long;
  const kill = async (turn: number) => {
    const part = turn % 3 === 2 ? 'gateway' : 'requests';
    while (!signal(product, part, 'SIGKILL')) await wait(100);
  };
  const { found, failures } = await ledgerUnderKills(product, DEMO_ADMIN, { times, kill });
  return {
    tried: `${times} kills (SIGKILL) of the requests service and the gateway under four writers: ${found}.`,
    failures,
  };
};
