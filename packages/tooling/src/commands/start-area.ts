/** `npm start -w mf-jobs [-- --against URL]`: one area, without its siblings, on real services with sample data or in an installation. */

import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import type { AreaName } from '@app/contract/platform/areas-and-services';
import { SITE_MAP } from '@app/contract/platform/site-map';
import type { Login } from '@app/domain/session/session';
import { commandArguments } from '@app/operations/command-arguments';
import { commandEnv, mustBeEmbedded } from '@app/operations/command-env';
import { fillIfEmpty } from '@app/operations/data/seed/fill';
import { adminOf, installation } from '@app/operations/data/seed/installation';
import { exitWith, orExit } from '@app/operations/run-command';
import { requireFreePort } from '@app/operations/runtime/ports';
import { type Product, startProduct } from '@app/operations/runtime/start-product';
import { stopOnSignal, stopStarting } from '@app/operations/runtime/stop-on-signal';
import { areaNamed } from '@app/operations/workspace';
import { REMOTES } from '../build/areas.ts';
import { watch, watchArea } from '../build/watch.ts';
import { forwarder } from '../dev/installation-proxy.ts';
import { ownFiles } from '../dev/local-files.ts';

type Options = {
  area: AreaName;
  port: number;
  host: string;
  dataDir: string;
};

/** The processes of `npm start -w <area>`. */
type Running = { url: string; signIn: string; what: string; stop(): Promise<void> };

/**
 * The shell and one area as development builds, behind the real gateway and services. Their data is the area's own, and
 * begins with the sample data. @throws {Error} with one sentence when the environment names a database server
 */
async function startAlone({ area, port, host, dataDir }: Options): Promise<Running> {
  mustBeEmbedded(process.env);
  const home = resolve(dataDir, 'alone', area);
  // The folder of the builds has only local ones, whatever else the checkout contains.
  const starting = startProduct({ port, host, dataDir: home, distDir: home, watch: true, log: console.log });
  const [watching, product, admin] = await Promise.all([
    watch([area], home),
    starting,
    starting.then(filled),
  ]);
  return {
    url: product.url,
    signIn: `sign in as ${admin.username}${product.demo ? ` / ${product.demo.password}` : ''}`,
    what: `The services are real, with sample data in ${home}; without that folder they begin anew.`,
    async stop() {
      await Promise.all([product.stop(), watching.stop()]);
    },
  };
}

/** Adds the sample data on the first start; resolves to the admin. */
async function filled({ url }: Product): Promise<Login> {
  const target = installation(url, console.log);
  const admin = await adminOf(target, process.env);
  await target.signIn(admin);
  await fillIfEmpty(target);
  return admin;
}

/**
 * A local area within the running installation at the origin `against`. Its shell has React's production build, in which
 * a development build cannot run, so the area is built for production and the page reloads after an edit.
 */
async function startAgainst(against: string, { area, port, host, dataDir }: Options): Promise<Running> {
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

const options = { area: name, port: PORT, host: HOST, dataDir: DATA_DIR };
const running = await orExit(() =>
  against ? startAgainst(new URL(against).origin, options) : startAlone(options),
);

const page = SITE_MAP.find(({ area }) => area === name)?.path ?? '/';
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`
Ready after ${seconds} s, and reloading.
  ${name.padEnd(9)} ${running.url}${page.replace(':id', '1')}   ${running.signIn}

${running.what} Ctrl-C ends it.`);

stop = running.stop;
