import { join } from 'node:path';
import { freePort } from '@app/operations/runtime/ports';
import { startProduct } from '@app/operations/runtime/start-product';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publishSite } from './publish.ts';

test('a start without a database server names the part that waits for it', async () => {
  // Nothing listens on port 1; one that is free now can be given to a service that starts.
  vi.stubEnv('SETTINGS_DATABASE_URL', 'mysql://nobody:nothing@127.0.0.1:1/settings');
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = temporaryFolder();
  const [dataDir, distDir] = [join(folder, 'data'), join(folder, 'dist')];
  publishSite(distDir);
  const sentences: string[] = [];
  const log = (sentence: string) => void sentences.push(sentence);
  const product = await startProduct({ port: await freePort(), host: '127.0.0.1', dataDir, distDir, log });
  await product.stop();
  expect(sentences).toEqual([
    `The settings part cannot reach its database and keeps trying. Its log: ${dataDir}/logs/settings.log`,
  ]);
}, 60_000);
