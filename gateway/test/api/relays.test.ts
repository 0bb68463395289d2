import { SERVICES } from '@app/contract/platform/areas-and-services';
import { PHOTOS_IN_USE } from '@app/contract/relays';

import { describe, expect, onTestFinished, test } from 'vitest';
import { runRelay } from '../../src/api/relays.ts';
import { type Upstreams, upstream } from '../../src/api/upstream.ts';
import { fakeService, type Handler } from '../fake-service.ts';
import { SECRET } from '../secret.ts';

const json =
  (value: unknown): Handler =>
  (_request, response) =>
    response.end(JSON.stringify(value));

const twoPages: Handler = (_request, response, { url }) => {
  const first = { photoUrls: ['http://a/objects/uploads/a', 'http://a/objects/uploads/b'], next: 7 };
  const second = { photoUrls: ['http://a/objects/uploads/c'], next: null };
  response.end(JSON.stringify(url.endsWith('?after=7') ? second : first));
};
const refuse: Handler = (_request, response) => void response.writeHead(503).end('{}');

async function run(handlers: { requests?: Handler; uploads?: Handler; settings?: Handler } = {}) {
  const all = {
    requests: twoPages,
    uploads: json({ since: '2026-11-20T10:00:00.000Z' }),
    settings: json({ photoUrls: ['/objects/uploads/logo'], next: null }),
    ...handlers,
  };
  const fakes = await Promise.all(SERVICES.map((name) => fakeService(name, all[name as keyof typeof all])));
  const services = Object.fromEntries(
    fakes.map(({ name, url }) => [name, upstream(name, url, SECRET)]),
  ) as Upstreams;
  onTestFinished(async () => {
    await Promise.all(fakes.map((fake) => fake.close()));
    await Promise.all(SERVICES.map((name) => services[name].close()));
  });
  const failed = await runRelay(PHOTOS_IN_USE, services).then(
    () => false,
    () => true,
  );
  const uploads = fakes.find(({ name }) => name === 'uploads')!.calls;
  return {
    failed,
    delivered: uploads.map(({ url, body }) => [url, JSON.parse(body.toString())]),
    calls: fakes.flatMap(({ calls }) => calls),
  };
}

describe('a relay', () => {
  test('waits for what completes a round longer than for a page', async () => {
    const { failed } = await run({
      uploads(request, response, seen) {
        const respond = () => json({ since: '2026-11-20T10:00:00.000Z' })(request, response, seen);
        setTimeout(respond, seen.url === '/internal/sweeps' ? 3_500 : 0);
      },
    });
    expect(failed).toBe(false);
  });

  test('delivers every page of every source, then completes', async () => {
    const { failed, delivered, calls } = await run();
    expect(failed).toBe(false);
    expect(delivered).toEqual([
      ['/internal/claims', { photoUrls: ['/objects/uploads/logo'] }],
      ['/internal/claims', { photoUrls: ['http://a/objects/uploads/a', 'http://a/objects/uploads/b'] }],
      ['/internal/claims', { photoUrls: ['http://a/objects/uploads/c'] }],
      ['/internal/sweeps', { since: '2026-11-20T10:00:00.000Z' }],
    ]);
    for (const { identity } of calls) expect(identity?.sub).toBe(-1);
  });

  test.each([
    ['the first source cannot be read', { settings: refuse }],
    ['a later source cannot be read', { requests: refuse }],
    ['the target refuses a page', { uploads: refuse }],
    ['a page has another shape', { requests: json([]) }],
    ['a page does not say what follows it', { requests: json({ photoUrls: [] }) }],
    ['a page is not JSON', { requests: (_request, response) => void response.end('{"next":null') }],
  ] satisfies [string, Parameters<typeof run>[0]][])(
    '%s: does not report completion to the target',
    async (_name, handlers) => {
      const { failed, delivered } = await run(handlers);
      expect(failed).toBe(true);
      expect(delivered.map(([url]) => url)).not.toContain('/internal/sweeps');
    },
  );
});
