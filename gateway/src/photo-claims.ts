import { randomUUID } from 'node:crypto';
import * as settingsCalls from '@app/contract/settings';
import { errorFacts } from '@app/service-kit/db/database-errors';
import type { Logger } from '@app/service-kit/process/logger';
import * as v from 'valibot';
import { callHeaders } from './api/request-headers.ts';
import type { Upstream, Upstreams } from './api/upstream.ts';

// No account has this number: here nobody asks but the gateway itself.
const NOBODY = { sub: -1, un: 'gateway' };

const photosSchema = v.object({ photoUrls: v.array(v.string()), next: v.nullable(v.number()) });
const settingsSchema = v.object({ businessLogo: v.nullish(v.string(), '') });
const claimedSchema = v.object({ at: v.string() });

/**
 * Tells the uploads service which photos are in use, because no service asks another: those of all requests, part
 * by part, and the logo. Only a complete round ends with a sweep of all others. Anything that fails ends it earlier.
 */
export async function carryPhotoClaims({ requests, settings, uploads }: Upstreams): Promise<void> {
  const { businessLogo } = v.parse(settingsSchema, await ask(settings, 'GET', settingsCalls.read.path));
  const { at } = v.parse(claimedSchema, await claim(uploads, [businessLogo]));

  let after: number | null = 0;
  while (after !== null) {
    const said = await ask(requests, 'GET', `/internal/photos?after=${after}`);
    const { photoUrls, next }: v.InferOutput<typeof photosSchema> = v.parse(photosSchema, said);
    await claim(uploads, photoUrls);
    after = next;
  }
  await ask(uploads, 'POST', '/internal/sweeps', { since: at });
}

const claim = (uploads: Upstream, photoUrls: string[]) =>
  ask(uploads, 'POST', '/internal/claims', { photoUrls });

async function ask(
  service: Upstream,
  method: 'GET' | 'POST',
  path: string,
  json?: unknown,
): Promise<unknown> {
  const statement = { mth: method, path, ...NOBODY, ip: '', rid: randomUUID() };
  const headers = callHeaders(service, json ? { 'content-type': 'application/json' } : {}, statement);
  const body = json ? JSON.stringify(json) : null;
  const said = await service.ask({ method, path, headers, body });
  if (said.status !== 200) throw new Error(`${service.name} answered ${said.status}`);
  return JSON.parse(said.text);
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
