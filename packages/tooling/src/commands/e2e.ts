/** `npm run e2e`: builds, starts an installation and runs the browser tests; `--base-url URL` uses a running one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../build/build-all.ts';
import { exitWith, orExit, run } from '../run-command.ts';
import { freePorts } from '../runtime/ports.ts';
import { startProduct } from '../runtime/start-product.ts';
import { findHeadless } from '../test-env/chromium.ts';

const walk = async (baseUrl: string, args: string[]) =>
  run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    env: { BASE_URL: baseUrl, CHROMIUM: await findHeadless() },
  });

/** All tests share one IP; the limits per IP have their own test. */
const MANY_VISITORS = { REQUESTS_PER_MINUTE: '1000', REQUESTS_PER_DAY: '10000', UPLOAD_LIMIT: '10000' };

/** Runs on a temporary installation; resolves to Playwright's exit code. */
async function walkOwnProduct(args: string[]): Promise<number> {
  await buildStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'cleaning-company-e2e-'));
  const [port] = await freePorts(1);
  Object.assign(process.env, { ...MANY_VISITORS, ...process.env });
  const product = await orExit(() =>
    startProduct({ port: port!, host: '127.0.0.1', dataDir, log: console.log }),
  );
  try {
    return await walk(product.url, args);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs on a running installation, without the tests that start their own. */
const walkRunning = (url: string, args: string[]) =>
  walk(url, ['--grep-invert', '@own-installation', ...args]);

export async function journeys(args: string[] = []) {
  const at = args.indexOf('--base-url');
  const url = args[at + 1];
  if (at >= 0 && !url) exitWith('--base-url needs an address, such as http://localhost:8080.');
  const code = at < 0 || !url ? await walkOwnProduct(args) : await walkRunning(url, args.toSpliced(at, 2));
  if (code !== 0) process.exit(code);
}

if (import.meta.main) await journeys(process.argv.slice(2));
