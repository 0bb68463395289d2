/**
 * What a request costs the gateway in CPU time, beside a plain node:http proxy in the same run: the two take turns, so
 * that other work on the machine weighs on both. `node gateway/bench/proxy.ts` prints the medians and their ratios.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { Pool } from 'undici';

type Part = { child: ChildProcess; url: string };
type Load = {
  name: string;
  path: string;
  connections: number;
  requests: number;
  method?: string;
  bytes?: number;
};

const ROUNDS = 5;
const PHOTO_BYTES = 10_000_000;
const LOADS: (Load & { cookie?: string })[] = [
  { name: 'small answer', path: '/api/settings', connections: 32, requests: 8_000 },
  { name: 'small answer, admin', path: '/api/jobs', connections: 32, requests: 6_000, cookie: 'sid=x' },
  {
    name: 'large answer, admin',
    path: '/objects/uploads/a',
    connections: 16,
    requests: 1_500,
    cookie: 'sid=x',
  },
  {
    name: 'photo of 10 MB',
    path: '/objects/uploads/a',
    connections: 4,
    requests: 40,
    method: 'PUT',
    bytes: PHOTO_BYTES,
  },
];

function start(...args: string[]): Promise<Part> {
  return new Promise((resolve) => {
    // The log goes nowhere, but it is written.
    const child = fork(join(import.meta.dirname, 'part.ts'), args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', (message) => {
      const { port } = message as { port: number };
      resolve({ child, url: `http://127.0.0.1:${port}` });
    });
  });
}

function used({ child }: Part): Promise<{ cpu: number; rss: number }> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as { cpu: number; rss: number }));
    child.send('used');
  });
}

/** CPU microseconds of the part per request. */
async function cost(
  part: Part,
  { path, connections, requests, method = 'GET', bytes = 0, cookie }: (typeof LOADS)[number],
) {
  const pool = new Pool(part.url, { connections, allowH2: false });
  const body = bytes ? Buffer.alloc(bytes, 1) : null;
  const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'image/png' }) };
  let left = requests;
  const before = await used(part);
  const worker = async () => {
    while (left-- > 0) {
      const answer = await pool.request({ path, method, headers, body });
      await answer.body.dump({ limit: Number.MAX_SAFE_INTEGER });
      if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const after = await used(part);
  await pool.close();
  return (after.cpu - before.cpu) / requests;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const service = await start('service');
const [plain, gateway] = await Promise.all([start('plain', service.url), start('gateway', service.url)]);
const rows = [];
for (const load of LOADS) {
  const costs = { plain: [] as number[], gateway: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await cost(gateway, load);
    const theirs = await cost(plain, load);
    // The first round warms both up.
    if (round > 0) {
      costs.gateway.push(ours);
      costs.plain.push(theirs);
    }
  }
  const [ours, theirs] = [median(costs.gateway), median(costs.plain)];
  rows.push({
    load: load.name,
    'gateway µs': Math.round(ours),
    'plain µs': Math.round(theirs),
    ratio: (ours / theirs).toFixed(2),
  });
}
const { rss } = await used(gateway);
process.stdout.write(`${JSON.stringify({ rows, gatewayMegabytes: Math.round(rss / 1e6) }, null, 2)}\n`);
for (const { child } of [gateway, plain, service]) child.disconnect();
