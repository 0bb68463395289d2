/** The `webServer` of e2e/playwright.config.ts: builds what is stale and runs an installation with temporary data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../build/build-all.ts';
import { orExit } from '../run-command.ts';
import { freePort } from '../runtime/ports.ts';
import { startProduct } from '../runtime/start-product.ts';
import { stopOnSignal, stopStarting } from '../stop-on-signal.ts';

let stop = stopStarting;
const dataDir = await mkdtemp(join(tmpdir(), 'cleaning-company-e2e-'));
stopOnSignal(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

await buildStale();
const port = await freePort();
const product = await orExit(() => startProduct({ port, host: '127.0.0.1', dataDir, log: console.log }));
stop = product.stop;
console.log(`Ready: ${product.url}`);
