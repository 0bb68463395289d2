import { expect, test } from 'vitest';
import { withoutHashes } from '../testing/call.ts';
import { house } from '../testing/house.ts';
import { publish } from '../testing/publish.ts';

const shell = { area: 'shell', build: 's2', entry: 'shell.mjs', boot: 'boot.mjs' };
const area = { area: 'mf-public', build: 'p2', entry: 'remoteEntry.mjs' };

async function openedAt(path: string, prerender: Record<string, string>) {
  const { port, distDir } = await house();
  publish(distDir, shell);
  publish(distDir, { ...area, prerender, with: { 'landing.html': '<main>Landing</main>' } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  return withoutHashes(await (await fetch(`http://127.0.0.1:${port}${path}`)).text());
}

test('a page that comes with its markup names its code for later', async () => {
  const html = await openedAt('/', { landing: 'landing.html' });
  expect(html).toContain('<script type="module" src="/mf/shell/s2/boot.mjs">');
  expect(html).toContain('id="later">["/mf/shell/s2/shell.mjs","/mf/mf-public/p2/remoteEntry.mjs"]</script>');
  expect(html).not.toContain('modulepreload');
});

test('any other page brings its code at once', async () => {
  const html = await openedAt('/request-service', { landing: 'landing.html' });
  expect(html).toContain('<script type="module" src="/mf/shell/s2/shell.mjs">');
  expect(html).toContain('<link rel="modulepreload" href="/mf/mf-public/p2/remoteEntry.mjs">');
  expect(html).not.toContain('/boot.mjs');
});
