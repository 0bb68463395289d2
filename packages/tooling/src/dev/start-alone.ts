import { resolve } from 'node:path';
import type { AreaName } from '@app/contract/platform/areas-and-services';
import type { Login } from '@app/domain/session/session';
import { mustBeEmbedded } from '@app/operations/command-env';
import { fillIfEmpty } from '@app/operations/data/seed/fill';
import { adminOf, installation } from '@app/operations/data/seed/installation';
import { type Product, startProduct } from '@app/operations/runtime/start-product';

import { watch } from '../build/watch.ts';

export type StartAreaOptions = {
  area: AreaName;
  port: number;
  host: string;
  dataDir: string;
  log(sentence: string): void;
};

/** The processes of `npm start -w <area>`. */
export type Running = { url: string; signIn: string; what: string; stop(): Promise<void> };

/**
 * The shell and one area as development builds, behind the real gateway and services. Their data is the area's own, and
 * begins with the sample data. @throws {Error} with one sentence when the environment names a database server
 */
export async function startAlone({ area, port, host, dataDir, log }: StartAreaOptions): Promise<Running> {
  mustBeEmbedded(process.env);
  const home = resolve(dataDir, 'alone', area);
  // The folder of the builds has only local ones, whatever else the checkout contains.
  const starting = startProduct({ port, host, dataDir: home, distDir: home, watch: true, log });
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
