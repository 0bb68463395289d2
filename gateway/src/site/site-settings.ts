import { randomUUID } from 'node:crypto';
import * as settingsCalls from '@app/contract/settings';
import { DEFAULT_SETTINGS, type PublicSettings } from '@app/domain/settings/settings';
import * as v from 'valibot';
import { callHeaders } from '../api/request-headers.ts';
import type { Upstream } from '../api/upstream.ts';

/** What every page says about the company. */
export type Site = PublicSettings;

const FRESH_MS = 5_000;
// The page does not wait longer than this for the settings service: a while for the first answer, since the defaults
// are somebody else's name, and hardly at all once there is one.
const FIRST_PATIENCE_MS = 1_000;
const PATIENCE_MS = 300;

const words = v.fallback(v.string(), '');
const siteSchema = v.object({
  businessName: v.pipe(v.string(), v.nonEmpty()),
  businessLogo: words,
  phone: words,
  email: words,
  address: words,
});

/**
 * The company's name, logo and contact from the settings service, asked for at most every few seconds. While the
 * service is away the last answer holds, or the defaults: pages never depend on it.
 */
export function siteFacts(settings: Upstream, logoAddress: (logo: string) => string) {
  let site: Site = v.parse(siteSchema, DEFAULT_SETTINGS);
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let question = 0;
  let answered = false;

  async function ask(): Promise<void> {
    question += 1;
    const mine = question;
    const statement = {
      mth: 'GET',
      path: settingsCalls.read.path,
      sub: null,
      un: null,
      ip: '',
      rid: randomUUID(),
    };
    const headers = callHeaders(settings, {}, statement);
    try {
      const { text } = await settings.ask({ method: 'GET', path: settingsCalls.read.path, headers });
      const answer = v.parse(siteSchema, JSON.parse(text));
      const next = { ...answer, businessLogo: logoAddress(answer.businessLogo) };
      // An answer from before a change must not replace the one from after it.
      answered = true;
      if (mine === question && JSON.stringify(next) !== JSON.stringify(site)) site = next;
    } catch {
      // The site goes on with what it knows; the service's own state shows in /readyz.
    }
    if (mine === question) askedAt = Date.now();
  }

  return {
    async get(): Promise<Site> {
      if (Date.now() - askedAt < FRESH_MS) return site;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await Promise.race([asking, later(answered ? PATIENCE_MS : FIRST_PATIENCE_MS)]);
      return site;
    },
    /** Somebody changed the settings: the next page asks anew. */
    forget(): void {
      askedAt = Number.NEGATIVE_INFINITY;
      asking = undefined;
    },
  };
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
