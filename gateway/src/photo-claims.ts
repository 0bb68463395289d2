import { randomUUID } from 'node:crypto';
import { API } from '@app/domain/shared/api';
import { NEXT_CURSOR_HEADER } from '@app/domain/shared/paging';
import { errorFacts } from '@app/service-kit/database-errors';
import type { Logger } from '@app/service-kit/logger';
import * as v from 'valibot';
import { callHeaders } from './upstream/call-headers.ts';
import type { Upstream, Upstreams } from './upstream/upstream.ts';

// No account has this number: here nobody asks but the gateway itself.
const NOBODY = { sub: -1, un: 'gateway' };
// At most eight photos each, and a claim takes five hundred.
const REQUESTS_AT_ONCE = 50;

const requestsSchema = v.array(
  v.object({ roomPhotos: v.nullish(v.array(v.object({ photoUrl: v.string() })), []) }),
);
const settingsSchema = v.object({ businessLogo: v.nullish(v.string(), '') });
const claimedSchema = v.object({ at: v.string() });

/**
 * Tells the uploads service which photos are in use, because no service asks another: those that requests show, page
 * by page, and the logo. Only a complete round ends with a sweep of all others. Anything that fails ends it earlier.
 */
export async function carryPhotoClaims({ requests, settings, uploads }: Upstreams): Promise<void> {
  const { businessLogo } = v.parse(settingsSchema, (await ask(settings, 'GET', API.settings)).answer);
  const { at } = v.parse(claimedSchema, (await claim(uploads, [businessLogo])).answer);

  let cursor: string | undefined;
  do {
    const path = `${API.jobRequests}?limit=${REQUESTS_AT_ONCE}${cursor ? `&cursor=${cursor}` : ''}`;
    const page = await ask(requests, 'GET', path);
    const photos = v.parse(requestsSchema, page.answer).flatMap(({ roomPhotos }) => roomPhotos ?? []);
    await claim(
      uploads,
      photos.map(({ photoUrl }) => photoUrl),
    );
    cursor = page.next;
  } while (cursor);
  await ask(uploads, 'POST', '/internal/sweeps', { since: at });
}

const claim = (uploads: Upstream, photoUrls: string[]) =>
  ask(uploads, 'POST', '/internal/claims', { photoUrls });

async function ask(service: Upstream, method: 'GET' | 'POST', path: string, json?: unknown) {
  const statement = { mth: method, path, ...NOBODY, ip: '', rid: randomUUID() };
  const headers = callHeaders(service, json ? { 'content-type': 'application/json' } : {}, statement);
  const body = json ? JSON.stringify(json) : null;
  const said = await service.ask({ method, path, headers, body });
  if (said.status !== 200) throw new Error(`${service.name} answered ${said.status}`);
  const next = said.headers[NEXT_CURSOR_HEADER.toLowerCase()];
  return { answer: JSON.parse(said.text) as unknown, next: typeof next === 'string' ? next : undefined };
}

const FIRST_AFTER_MS = 5 * 60_000;
const EVERY_MS = 60 * 60_000;

/** Does so every hour as long as the process lives. */
export function carryPhotoClaimsHourly(services: Upstreams, logger: Logger): void {
  const round = () =>
    carryPhotoClaims(services).catch((error: unknown) =>
      logger.warn({ error: errorFacts(error) }, 'photo claims broke off'),
    );
  setTimeout(round, FIRST_AFTER_MS).unref();
  setInterval(round, EVERY_MS).unref();
}
