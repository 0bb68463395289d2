/** `npm start -w mf-jobs [-- --against URL]`: one area, without its siblings, on real services with sample data or in an installation. */
import { SITE_MAP } from '@app/contract/platform/site-map';
import { commandArguments } from '@app/operations/command-arguments';
import { commandEnv } from '@app/operations/command-env';
import { exitWith, orExit } from '@app/operations/run-command';
import { requireFreePort } from '@app/operations/runtime/ports';
import { stopOnSignal, stopStarting } from '@app/operations/runtime/stop-on-signal';
import { areaNamed } from '@app/operations/workspace';
import { startAgainst } from '../dev/start-against.ts';
import { startAlone } from '../dev/start-alone.ts';

let stop = stopStarting;
stopOnSignal(() => stop());

const { positionals, values } = await orExit(() =>
  commandArguments({ options: { against: { type: 'string' } }, maxPositionals: 1 }),
);
const name = await orExit(() => areaNamed(positionals[0] ?? ''));
const { against } = values;
if (against !== undefined && !URL.canParse(against))
  exitWith('--against needs an address, such as https://www.example.com.');
if (against && name === 'shell') exitWith('--against takes the shell from the installation: name an area.');

const began = performance.now();
const { PORT, HOST, DATA_DIR } = await orExit(() => commandEnv(process.env));
await orExit(() => requireFreePort(PORT, HOST, `npm start -w ${name}`));

const options = { area: name, port: PORT, host: HOST, dataDir: DATA_DIR, log: console.log };
const running = await orExit(() =>
  against ? startAgainst({ ...options, against: new URL(against).origin }) : startAlone(options),
);

const page = SITE_MAP.find(({ area }) => area === name)?.path ?? '/';
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`
Ready after ${seconds} s, and reloading.
  ${name.padEnd(9)} ${running.url}${page.replace(':id', '1')}   ${running.signIn}

${running.what} Ctrl-C ends it.`);

stop = running.stop;
