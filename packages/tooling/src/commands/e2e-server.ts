/** The `webServer` of e2e/playwright.config.ts: builds what is stale and runs an installation with temporary data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../build/build-all.ts';
import { orExit } from '../run-command.ts';
import { freePort } from '../runtime/ports.ts';
import { startProduct } from '../runtime/start-product.ts';
import { stopOnSignal } from '../stop-on-signal.ts';

await buildStale();
const dataDir = await mkdtemp(join(tmpdir(), 'cleaning-company-e2e-'));
const port = await freePort();
const product = await orExit(() => startProduct({ port, host: '127.0.0.1', dataDir, log: console.log }));
stopOnSignal(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});
console.log(`Ready: ${product.url}`);
