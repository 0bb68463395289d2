import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as calls from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import type { ClientLink } from '@app/domain/job/client-page/client-link';
import type { Job } from '@app/domain/job/job/job';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { twoInstances } from '@app/service-kit/testing/two-instances';
import { expect, test } from 'vitest';

/** Of each kind: enough for two instances to count at the same time, and for each place in a token to be wrong once. */
const WRONG_TOKENS = 100;
const CONCURRENCY = 40;
const ADMIN = { sub: 1, un: 'owner' };

/** Random tokens, and those that differ from a right one in a single letter. */
function wrongToken(right: string, n: number): string {
  if (n % 2 === 0) return randomBytes(32).toString('base64url');
  const at = n % right.length;
  const other = right[at] === 'A' ? 'B' : 'A';
  return right.slice(0, at) + other + right.slice(at + 1);
}

test(`${2 * WRONG_TOKENS} wrong tokens find nothing and are throttled, on two instances together`, async () => {
  const [one, two] = await twoInstances('jobs', join(import.meta.dirname, 'server.ts'));
  const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
  const { id } = await json<Job>(one('POST', calls.create.path, { ...ADMIN, json: sampleNewJob() }));
  const link = await json<{ token: string }>(
    one('POST', pathOf(calls.createLink, { id }), { ...ADMIN, json: {} }),
  );
  const feed = await json<{ token: string }>(
    two('POST', calls.createFeed.path, {
      ...ADMIN,
      json: { cleaner: null, timeZone: 'UTC', businessName: 'Bright Rooms', cleaners: [] },
    }),
  );
  const kinds = [
    { ip: '198.51.100.1', right: link.token, pathTo: (token: string) => pathOf(calls.view, { token }) },
    {
      ip: '198.51.100.2',
      right: feed.token,
      pathTo: (token: string) => `${pathOf(calls.calendar, { token })}.ics`,
    },
  ];

  for (const { ip, right, pathTo } of kinds) {
    const statuses = new Map<number, number>();
    const texts = new Set<string>();
    let next = 0;
    const attack = async () => {
      for (let n = next++; n < WRONG_TOKENS; n = next++) {
        const response = await (n % 2 === 0 ? one : two)('GET', pathTo(wrongToken(right, n)), { ip });
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        texts.add((await response.text()).replace(/\d+ (minute|second)s?/, 'some time'));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, attack));

    expect(Object.fromEntries(statuses)).toEqual({ 404: 20, 429: WRONG_TOKENS - 20 });
    // No response shows that a token was nearly right.
    expect([...texts].join()).not.toMatch(/Jane|INV|VCALENDAR/);
    expect(texts.size).toBe(2);
    // The client and the phone of the owner are elsewhere, and get theirs meanwhile.
    for (const instance of [one, two])
      expect((await instance('GET', pathTo(right), { ip: '192.0.2.7' })).status).toBe(200);
  }
  const [seen] = await json<ClientLink[]>(one('GET', pathOf(calls.links, { id }), ADMIN));
  expect(seen?.views).toBe(1);
}, 300_000);
