import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@app/tooling/runtime/ports';
import { startProduct } from '@app/tooling/runtime/start-product';

/** Starts an installation for one test, for what belongs to a whole installation, such as its mail server. */
export async function startOwnProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'cleaning-company-own-'));
  const [port] = await freePorts(1);
  const product = await startProduct({
    port: port!,
    host: '127.0.0.1',
    dataDir: join(folder, 'data'),
    log: () => undefined,
  });
  const stop = async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: product.url, stop };
}
