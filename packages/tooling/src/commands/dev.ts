/** `npm run dev [-- area …]`: everything with hot reload; with names, only these areas and the shell. */

import { buildAll } from '../build/build-all.ts';
import { watch } from '../build/watch.ts';
import { commandArguments } from '../command-arguments.ts';
import { commandEnv } from '../command-env.ts';
import { orExit } from '../run-command.ts';
import { requireFreePort } from '../runtime/ports.ts';
import { startProduct } from '../runtime/start-product.ts';
import { stopOnSignal, stopStarting } from '../stop-on-signal.ts';
import { AREAS, areaNamed, ROOT } from '../workspace.ts';

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
