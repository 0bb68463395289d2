import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { debianPackages, findProgram } from './apt.ts';
import type { Requirement } from './requirements.ts';

export type Mariadb = {
  url: string;
  stop: () => Promise<void>;
};

const READY_MS = 30_000;
const STOP_MS = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

// Options for tests: fast and small, without durability.
const QUICK = [
  '--no-defaults',
  '--skip-networking',
  '--skip-log-bin',
  '--performance-schema=0',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--innodb-buffer-pool-size=64M',
  '--innodb-log-file-size=16M',
];

/** The programs of a server: itself, and what creates its data. undefined if one that they call is missing. */
function findServer(): { program: string; installer: string } | undefined {
  const program = findProgram(['mariadbd', 'mysqld']);
  const installer = findProgram(['mariadb-install-db', 'mysql_install_db']);
  // The installer calls it; in Debian it comes with the client.
  const defaults = findProgram(['my_print_defaults']);
  return program && installer && defaults ? { program, installer } : undefined;
}

/** A separate MariaDB server with its data in `dir`, reached through a socket. Works for root and other users. */
export async function startMariadb(dir: string): Promise<Mariadb> {
  const found = findServer();
  if (!found) throw new Error('There is no complete MariaDB server (mariadbd) on this machine.');
  const { program, installer } = found;

  const data = resolve(dir, 'data');
  const log = resolve(dir, 'mariadb.log');
  mkdirSync(dir, { recursive: true });
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  const options = [...QUICK, `--datadir=${data}`, ...asRoot];
  if (!existsSync(join(data, 'mysql'))) createData(installer, options);

  // The path of a socket has at most 107 characters.
  const socketDir = mkdtempSync(join(tmpdir(), 'mariadb-'));
  const socket = join(socketDir, 'socket');
  const files = [`--socket=${socket}`, `--pid-file=${join(socketDir, 'pid')}`, `--log-error=${log}`];
  const server = spawn(program, [...options, ...files], { stdio: 'ignore' });
  const killServer = () => server.kill('SIGKILL');
  // The server ignores Ctrl-C, and a process that a signal ends emits no 'exit'.
  const endBy = (signal: NodeJS.Signals) => {
    killServer();
    process.kill(process.pid, signal);
  };
  process.once('exit', killServer);
  for (const signal of SIGNALS) process.once(signal, endBy);

  const stop = async () => {
    await stopServer(server);
    process.off('exit', killServer);
    for (const signal of SIGNALS) process.off(signal, endBy);
    rmSync(socketDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server, socket);
  } catch (error) {
    await stop();
    throw new Error(`MariaDB did not start.\n${lastLines(log)}`, { cause: error });
  }
  return {
    url: `mysql://root@localhost/?socketPath=${encodeURIComponent(socket)}`,
    stop,
  };
}

function createData(installer: string, options: string[]): void {
  const quiet = ['--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve'];
  const { status, stderr, stdout } = spawnSync(installer, [...options, ...quiet], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`MariaDB could not create its data.\n${stderr || stdout}`);
}

async function untilReady(server: ChildProcess, socket: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!(await greets(socket))) {
    if (server.exitCode !== null || server.signalCode || Date.now() > deadline) throw new Error('not ready');
    await new Promise((wait) => setTimeout(wait, 50));
  }
}

/** A ready server sends a greeting. */
const greets = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const connection = connect(socket);
    const end = (ready: boolean) => {
      connection.destroy();
      resolve(ready);
    };
    connection.once('data', () => end(true));
    connection.once('error', () => end(false));
    connection.once('close', () => resolve(false));
  });

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode) return;
  const ended = new Promise((end) => server.once('exit', end));
  server.kill('SIGTERM');
  const late = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(late);
}

function lastLines(log: string): string {
  try {
    return readFileSync(log, 'utf8').split('\n').slice(-8).join('\n');
  } catch {
    return '';
  }
}

export const MARIADB: Requirement = {
  name: 'MariaDB',
  isPresent: () => Boolean(process.env.TEST_MARIADB_URL) || findServer() !== undefined,
  // The programs alone: the package mariadb-server would also start a server for the machine.
  sources: () => debianPackages(['mariadb-server-core', 'mariadb-client-core']),
  tests: 'the service tests on MariaDB',
  remedy: 'Install mariadb-server, or set TEST_MARIADB_URL=mysql://user:password@host:port.',
  requiredBy: 'REQUIRE_MARIADB',
};

/** The vitest project of the service tests on MariaDB; none if the server is missing. */
export const mariadbProjects = (): string[] => (MARIADB.isPresent() ? ['services-mariadb'] : []);
