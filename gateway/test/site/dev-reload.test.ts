import { expect, test } from 'vitest';
import { publish } from '../publish.ts';
import { startGateway } from '../start-gateway.ts';

test('notifies open pages of a rebuild in development', async () => {
  const { port, distDir } = await startGateway({ development: true });
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect(await page.text()).toContain('src="/dev/reload.mjs"');

  const script = await fetch(`http://127.0.0.1:${port}/dev/reload.mjs`);
  expect(script.headers.get('content-type')).toContain('text/javascript');

  const events = await fetch(`http://127.0.0.1:${port}/dev/reload`);
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe(': watching\n\n');
  publish(distDir, { area: 'mf-public', build: 'p2' });
  expect((await reader.read()).value).toBe('data: mf-public\n\n');
  await reader.cancel();
});

test('does not exist in production', async () => {
  const { port } = await startGateway();
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).not.toContain('/dev/reload');
  expect((await fetch(`http://127.0.0.1:${port}/dev/reload`)).status).toBe(404);
});
