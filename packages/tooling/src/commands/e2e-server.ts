/** The `webServer` of e2e/playwright.config.ts: builds what is stale and runs an installation with temporary data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orExit } from '@app/operations/run-command';
import { freePort } from '@app/operations/runtime/ports';
import { startProduct } from '@app/operations/runtime/start-product';
import { stopOnSignal, stopStarting } from '@app/operations/runtime/stop-on-signal';
import { buildStale } from '../build/build-all.ts';

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
