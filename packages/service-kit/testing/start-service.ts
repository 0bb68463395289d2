import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { IDENTITY_HEADER, identityKey, signIdentity } from '../src/http/identity.ts';
import { TEST_SECRET } from './test-service.ts';

type Line = Record<string, unknown>;
type Env = Record<string, string | undefined>;

/** Starts a service as a separate process and records its output. */
export function startService(file: string, env: Env = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const settings = { PATH, NODE_COMPILE_CACHE, INTERNAL_SECRET: TEST_SECRET, PORT: '0', ...env };
  const child = spawn(process.execPath, [file], {
    env: settings,
    // The channel to a supervisor.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  const lines: Line[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    // A process that is killed may leave a part of a line.
    if (line.endsWith('}')) lines.push(JSON.parse(line));
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, stderr: stderr.trim() }));
  return { child, lines, ended, port: () => portOf(child, lines) };
}

async function portOf(child: ChildProcess, lines: Line[]): Promise<number> {
  for (;;) {
    const line = lines.find(({ msg }) => msg === 'listening');
    if (line) return line.port as number;
    if (child.exitCode !== null) throw new Error('the service ended before it listened');
    await new Promise((wait) => setTimeout(wait, 10));
  }
}

export type Caller = {
  sub?: number;
  un?: string;
  cleaner?: string;
  ip?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

/** Calls a service by its port as the gateway does, for a visitor by default. */
export function call(
  service: string,
  port: number,
  path: string,
  {
    method = 'GET',
    sub,
    un,
    cleaner,
    ip = '192.0.2.1',
    headers = {},
    body,
    signal,
  }: Caller & { method?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const statement = {
    mth: method,
    path,
    sub: sub ?? null,
    un: un ?? null,
    ...(cleaner && { cleaner }),
    ip,
    rid: 'request-1',
  };
  const token = signIdentity(identityKey(TEST_SECRET, service), statement);
  const url = `http://127.0.0.1:${port}${path}`;
  const sent = { ...headers, [IDENTITY_HEADER]: token };
  return fetch(url, { method, body: body ?? null, headers: sent, signal: signal ?? null });
}
