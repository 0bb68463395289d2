/** `npm run dev [-- area …]`: everything with hot reload; with names, only these areas and the shell. */

import { AREAS } from '@app/contract/platform/areas-and-services';
import { commandArguments } from '@app/operations/command-arguments';
import { commandEnv } from '@app/operations/command-env';
import { orExit } from '@app/operations/run-command';
import { requireFreePort } from '@app/operations/runtime/ports';
import { startProduct } from '@app/operations/runtime/start-product';
import { stopOnSignal, stopStarting } from '@app/operations/runtime/stop-on-signal';
import { areaNamed, ROOT } from '@app/operations/workspace';
import { buildAll } from '../build/build-all.ts';
import { watch } from '../build/watch.ts';

let stop = stopStarting;
stopOnSignal(() => stop());

const named = await orExit(() =>
  commandArguments({ maxPositionals: AREAS.length }).positionals.map(areaNamed),
);

const { PORT, HOST, DATA_DIR } = await orExit(() => commandEnv(process.env));
await orExit(() => requireFreePort(PORT, HOST, 'npm run dev'));

const watched = named.length > 0 ? named : [...AREAS];
// The others are built once, for production.
const { failed } = await buildAll({
  only: AREAS.filter((area) => area !== 'shell' && !watched.includes(area)),
});
for (const { area, error } of failed) console.error(`${area} could not be built: ${error}`);
const watching = await orExit(() => watch(watched, ROOT));
const product = await orExit(() =>
  startProduct({ port: PORT, host: HOST, dataDir: DATA_DIR, watch: true, log: console.log }),
);
console.log(`\nReady and reloading: ${product.url} (Ctrl-C ends it)`);

stop = async () => {
  await watching.stop();
  await product.stop();
};
