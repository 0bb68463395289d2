import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVICES } from '@app/contract/platform/areas-and-services';

import { connect } from '@app/service-kit/db/database';
import { findServer, startMariadb } from '../test-env/mariadb.ts';
import { examineLoad, honestLoad } from './load.ts';
import { type Check, type Site, signal, startSite } from './site.ts';

const KILLS = { short: 2, long: 12 };
const KILLS_OF_DATABASE = { short: 1, long: 6 };
const AWAY_MS = 2_000;
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
async function underKills(site: Site, times: number, kill: (turn: number) => Promise<void>) {
  const load = await honestLoad(site);
  for (let turn = 0; turn < times; turn += 1) {
    await wait(PAUSE_MS + Math.random() * PAUSE_MS);
    await kill(turn);
  }
  await load.stop();
  return examineLoad(site, load);
}

/** The database server of all services is killed under writers and started again; an installation of its own. */
export const killDatabase: Check = async (_site, { short }) => {
  const times = short ? KILLS_OF_DATABASE.short : KILLS_OF_DATABASE.long;
  const tried = `${times} kills (SIGKILL) of the MariaDB server of all services under writers, two seconds away each time`;
  if (!findServer())
    return { tried: `${tried}.`, failures: [], notRun: 'there is no MariaDB server on this machine' };
  const folder = mkdtempSync(join(tmpdir(), 'mariadb-killed-'));
  const options = { durable: true, socketDir: folder };
  let server = await startMariadb(join(folder, 'server'), options);
  Object.assign(process.env, await databasesAt(server.url));
  try {
    const site = await startSite();
    try {
      const kill = async () => {
        await server.kill();
        await wait(AWAY_MS);
        server = await startMariadb(join(folder, 'server'), options);
      };
      const { found, failures } = await underKills(site, times, kill);
      if (site.sentences.length > 0) failures.push(...site.sentences);
      return { tried: `${tried}: ${found}. No process of the product ended.`, failures };
    } finally {
      await site.stop();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A database for each service; the variables that name them. */
async function databasesAt(url: string): Promise<Record<string, string>> {
  const root = connect({ url });
  const variables: Record<string, string> = {};
  for (const name of SERVICES) {
    await root.raw('create database ?? character set utf8mb4 collate utf8mb4_unicode_ci', [name]);
    const own = new URL(url);
    own.pathname = `/${name}`;
    variables[`${name.toUpperCase()}_DATABASE_URL`] = own.href;
  }
  await root.destroy();
  return variables;
}
