import { setTimeout as wait } from 'node:timers/promises';
import { SERVICES } from '@app/contract/services';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { ledgerUnderKills } from '../ledger.ts';
import { signal } from '../signal.ts';
import { type Check, until } from './check.ts';
import { allWork, othersThan, works } from './parts.ts';

const RECOVERY_MS = 20_000;

/** Each process in turn ends as by the system's memory killer (SIGKILL). */
export const killParts: Check = async (site) => {
  const failures: string[] = [];
  for (const part of [...SERVICES, 'gateway'] as const) {
    const cookie = await site.signIn();
    signal(site.product, part, 'SIGKILL');
    if (part !== 'gateway')
      for (const other of othersThan(part))
        if (!(await works(site, other, cookie)))
          failures.push(`with ${part} killed, ${other} did not respond`);
    if (!(await until(() => allWork(site, cookie), RECOVERY_MS))) failures.push(`${part} did not come back`);
  }
  return {
    tried:
      'SIGKILL of every process in turn: calls of the others go on, it is started again, sessions stay valid.',
    failures,
  };
};

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
