/**
 * `npm start`: builds what is stale, starts every process, prints the URL, and stops everything on Ctrl-C. Environment
 * variables configure it (docs/configuration.md): `PORT=8090 npm start`.
 */
import { commandArguments } from '@app/operations/command-arguments';
import { commandEnv } from '@app/operations/command-env';
import { orExit } from '@app/operations/run-command';
import { requireFreePort } from '@app/operations/runtime/ports';
import { startInstallation } from '@app/operations/runtime/start-installation';
import { stopOnSignal, stopStarting } from '@app/operations/runtime/stop-on-signal';
import { buildStale } from '../build/build-all.ts';

let stop = stopStarting;
stopOnSignal(() => stop());

await orExit(() => commandArguments());
const env = await orExit(() => commandEnv(process.env));
await orExit(() => requireFreePort(env.PORT, env.HOST, 'npm start'));
await buildStale();
stop = await orExit(() => startInstallation(env));
