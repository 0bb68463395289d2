import { NOTICES_PATH } from '@app/contract/platform/page-data';
import { NOTICES_FILE } from '@app/contract/platform/releases';
import { expect, test } from 'vitest';
import { call } from '../call-route.ts';
import { publish } from '../publish.ts';
import { startGateway } from '../start-gateway.ts';

const notices = (port: number) => call(port, NOTICES_PATH);
const withNotices = (area: string, build: string, text: string) => ({
  area,
  build,
  with: { [NOTICES_FILE]: text },
});

test('the notices of all live builds are one text at a fixed path', async () => {
  const { port, distDir } = await startGateway();
  expect((await notices(port)).text).toBe('These builds have no notices.\n');
  publish(distDir, withNotices('mf-jobs', 'j2', 'of the jobs\n'));
  publish(distDir, withNotices('shell', 's2', 'of the shell\n'));
  await expect.poll(async () => (await notices(port)).text).toMatch(/^of the shell\n\n=+\n\nof the jobs\n$/);
  const { status, headers } = await notices(port);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'no-cache',
  ]);
});
