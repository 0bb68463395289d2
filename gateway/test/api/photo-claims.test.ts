import { SERVICES } from '@app/contract/services';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Upstreams, upstream } from '../../src/api/upstream.ts';
import { carryPhotoClaims } from '../../src/photo-claims.ts';
import { fakeService, type Handler } from '../fake-service.ts';
import { SECRET } from '../secret.ts';

const answer =
  (...values: unknown[]): Handler =>
  (_request, response) =>
    response.end(JSON.stringify(values.length > 1 ? values.shift() : values[0]));

const twoParts: Handler = (_request, response, { url }) => {
  const first = { photoUrls: ['http://a/objects/uploads/a', 'http://a/objects/uploads/b'], next: 7 };
  const second = { photoUrls: ['http://a/objects/uploads/c'], next: null };
  response.end(JSON.stringify(url.endsWith('?after=7') ? second : first));
};
const refuse: Handler = (_request, response) => void response.writeHead(503).end('{}');

async function round(handlers: { requests?: Handler; uploads?: Handler; settings?: Handler } = {}) {
  const all = {
    requests: twoParts,
    uploads: answer({ at: '2026-11-20T10:00:00.000Z' }),
    settings: answer({ businessLogo: '/objects/uploads/logo' }),
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
  const failed = await carryPhotoClaims(services).then(
    () => false,
    () => true,
  );
  const uploads = fakes.find(({ name }) => name === 'uploads')!.calls;
  return {
    failed,
    told: uploads.map(({ url, body }) => [url, JSON.parse(body.toString())]),
    calls: fakes.flatMap(({ calls }) => calls),
  };
}

describe('which photos are in use', () => {
  test('is told for the logo and every part of the requests; then the others may go', async () => {
    const { failed, told, calls } = await round();
    expect(failed).toBe(false);
    expect(told).toEqual([
      ['/internal/claims', { photoUrls: ['/objects/uploads/logo'] }],
      ['/internal/claims', { photoUrls: ['http://a/objects/uploads/a', 'http://a/objects/uploads/b'] }],
      ['/internal/claims', { photoUrls: ['http://a/objects/uploads/c'] }],
      ['/internal/sweeps', { since: '2026-11-20T10:00:00.000Z' }],
    ]);
    for (const { identity } of calls) expect(identity?.sub).toBe(-1);
  });

  test.each([
    ['the requests cannot be read', { requests: refuse }],
    ['the settings cannot be read', { settings: refuse }],
    ['a claim is refused', { uploads: refuse }],
    ['the requests have another shape', { requests: answer([]) }],
    ['a photo has no address', { requests: answer({ photoUrls: [null], next: null }) }],
  ])('%s: nothing is swept', async (_name, handlers) => {
    const { failed, told } = await round(handlers);
    expect(failed).toBe(true);
    expect(told.map(([url]) => url)).not.toContain('/internal/sweeps');
  });
});
