/** `npm start -w mf-jobs [-- --against URL]`: one area, without its siblings, on real services with sample data or in an installation. */

import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { SITE_MAP } from '@app/contract/platform/site-map';
import { commandArguments } from '@app/operations/command-arguments';
import { commandEnv } from '@app/operations/command-env';
import { exitWith, orExit } from '@app/operations/run-command';
import { requireFreePort } from '@app/operations/runtime/ports';
import { stopOnSignal, stopStarting } from '@app/operations/runtime/stop-on-signal';
import { areaNamed } from '@app/operations/workspace';
import { REMOTES } from '../build/areas.ts';
import { watchArea } from '../build/watch.ts';
import { forwarder } from '../dev/installation-proxy.ts';
import { ownFiles } from '../dev/local-files.ts';
import { type Running, type StartAreaOptions, startAlone } from '../dev/start-alone.ts';

type AgainstOptions = StartAreaOptions & {
  /** The origin of the installation. */
  against: string;
};

/**
 * A local area within a running installation. Its shell has React's production build, in which a development build
 * cannot run, so the area is built for production and the page reloads after an edit.
 */
async function startAgainst({ area, port, host, dataDir, against }: AgainstOptions): Promise<Running> {
  await assertReachable(against);
  const into = resolve(dataDir, 'against', area);
  const own = ownFiles(area, join(into, area, 'dist', 'dev'));
  const watching = await watchArea({
    area: REMOTES.find(({ folder }) => folder === area)!,
    into,
    react: 'production',
    onBuilt: own.moved,
  });
  const url = `http://localhost:${port}`;
  const forward = forwarder({ url, against, release: own.release });
  const server = createServer((request, response) => {
    if (!own.handle(request, response)) forward(request, response);
  });
  await new Promise<void>((listening) => server.listen(port, host, listening));
  return {
    url,
    signIn: `sign in as you do at ${against}`,
    what: `Everything but ${area} comes from ${against}, data included.`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await watching.stop();
    },
  };
}

async function assertReachable(against: string): Promise<void> {
  const response = await fetch(`${against}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
  if (!response?.ok)
    throw new Error(`${against} does not answer. Is it the address of a running installation?`);
}

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
