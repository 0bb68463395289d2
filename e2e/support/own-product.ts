import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@app/operations/runtime/ports';
import { startProduct } from '@app/operations/runtime/start-product';

/**
 * Starts an installation for the tests of one file, for what belongs to a whole installation, such as its mail server, with
 * these variables in its environment. With a `hostname`, people reach it under that name, without https.
 */
export async function startOwnProduct(variables: Record<string, string> = {}, hostname?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'cleaning-company-own-'));
  const port = await freePort();
  const environment = { ...variables, ...(hostname && { PUBLIC_ORIGIN: `http://${hostname}:${port}` }) };
  const before = { ...process.env };
  Object.assign(process.env, environment);
  const dataDir = join(folder, 'data');
  const product = await startProduct({
    ...{ port, host: '127.0.0.1', dataDir },
    log: () => undefined,
  }).finally(() => {
    for (const name of Object.keys(environment)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  });
  const stop = async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: product.url, dataDir, stop };
}
