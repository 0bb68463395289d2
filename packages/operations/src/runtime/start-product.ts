import { join, resolve } from 'node:path';
import * as auth from '@app/contract/auth';
import { SERVICES, serviceUrlName } from '@app/contract/platform/areas-and-services';
import type { BackupStatus } from '@app/contract/platform/status';
import type { DemoAccount } from '@app/domain/session/session';

import { managedProcess } from './managed-process.ts';
import { freePorts, urlOn } from './ports.ts';
import { releaseTokens, secrets } from './secrets.ts';

export type ProductOptions = {
  port: number;
  /** The host of the gateway; services listen on loopback only. */
  host: string;
  dataDir: string;
  /** The builds, as `<area>/dist/`; by default those of this checkout. */
  distDir?: string;
  /** Watches server files and reloads open pages. */
  watch?: boolean;
  log(sentence: string): void;
};

export type Product = {
  url: string;
  pids: Record<string, number | undefined>;
  /** The demo account while it is active. */
  demo: DemoAccount['demo'];
  /** Shows the state of the daily backups on the status page. */
  reportBackups(status: BackupStatus): void;
  stop(): Promise<void>;
};

/**
 * Starts the five services and the gateway, each as a process, at the same time; resolves when the services have migrated
 * and all listen. @throws {Error} with one sentence when a process cannot start; the others are stopped again
 */
export async function startProduct({
  port,
  host,
  dataDir,
  distDir,
  watch = false,
  log,
}: ProductOptions): Promise<Product> {
  const directory = resolve(dataDir);
  const url = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;
  const shared = { ...(await secrets(directory, process.env)), DATA_DIR: directory, PUBLIC_ORIGIN: url };
  const ports = await freePorts(SERVICES.length);
  const common = { logDir: join(directory, 'logs'), watch, onRestart: log };

  const services = SERVICES.map((name, index) => {
    const database = `${name.toUpperCase()}_DATABASE_URL`;
    return managedProcess({
      ...common,
      name,
      file: `services/${name}/src/server.ts`,
      knownAs: { DATABASE_URL: database },
      env: {
        ...shared,
        PORT: String(ports[index]),
        HOST: '127.0.0.1',
        DATABASE_URL: process.env[database] ?? '',
      },
    });
  });
  const addresses = Object.fromEntries(
    SERVICES.map((name, index) => [serviceUrlName(name), `http://127.0.0.1:${ports[index]}`]),
  );
  const gateway = managedProcess({
    ...common,
    name: 'gateway',
    file: 'gateway/src/server.ts',
    env: {
      ...shared,
      ...addresses,
      ...(await releaseTokens(directory, process.env)),
      PORT: String(port),
      HOST: host,
      ...(distDir && { DIST_DIR: distDir }),
      NODE_ENV: process.env.NODE_ENV ?? (watch ? 'development' : ''),
    },
  });

  const parts = [...services, gateway];
  // Stops the gateway first, so that the services receive no new calls while they finish.
  const stop = async () => {
    await gateway.stop();
    await Promise.all(services.map((service) => service.stop()));
  };
  const sayWhoWaits = async () => {
    for (const [index, name] of SERVICES.entries()) {
      const response = await fetch(`http://127.0.0.1:${ports[index]}/readyz`);
      const { database } = (await response.json()) as { database?: string };
      // A service that has not reached it yet since its start says nothing of it.
      const reason =
        database === 'reachable'
          ? 'takes no photos: the disk is nearly full'
          : 'cannot reach its database and keeps trying';
      if (!response.ok) log(`The ${name} part ${reason}. Its log: ${directory}/logs/${name}.log`);
    }
  };
  try {
    await Promise.all(parts.map((part) => part.start()));
    await sayWhoWaits();
  } catch (error) {
    await stop();
    throw error;
  }
  const reportBackups = (backups: BackupStatus) => gateway.send({ backups });
  const demo = await demoAccount(host, port);
  return {
    url,
    // The ids are those of the moment: a process that was killed is replaced.
    get pids() {
      return Object.fromEntries(parts.map(({ name, pid }) => [name, pid()]));
    },
    demo,
    reportBackups,
    stop,
  };
}

async function demoAccount(host: string, port: number): Promise<DemoAccount['demo']> {
  const response = await fetch(`${urlOn(host, port)}${auth.demo.path}`);
  return response.ok ? ((await response.json()) as DemoAccount).demo : null;
}
