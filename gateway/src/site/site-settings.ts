import { setTimeout as delay } from 'node:timers/promises';
import { read as readSettings } from '@app/contract/settings';
import { DEFAULT_SETTINGS, type PublicSettings } from '@app/domain/settings/settings';
import { websiteFieldsSchema } from '@app/domain/settings/website-schema';
import * as v from 'valibot';
import type { Upstream } from '../api/upstream.ts';

/** The company's name, logo, contact and changed texts, as every page shows them. */
export type SiteSettings = PublicSettings;

// How long a page waits for the settings service: longer for the first response, because the defaults are another
// company's name.
const FIRST_TIMEOUT_MS = 1_000;
const TIMEOUT_MS = 300;

const textOrEmpty = v.fallback(v.string(), '');
const siteSchema = v.object({
  businessName: v.pipe(v.string(), v.nonEmpty()),
  businessLogo: textOrEmpty,
  phone: textOrEmpty,
  email: textOrEmpty,
  address: textOrEmpty,
  website: v.fallback(v.optional(v.partial(websiteFieldsSchema)), undefined),
});

/**
 * Reads the settings through the response cache. While the service fails, the last valid response is used, or the
 * defaults. Returns the same object until a value changes.
 */
export function siteSettings(service: Upstream, logoUrlOf: (logo: string) => string) {
  let site: SiteSettings = v.parse(siteSchema, DEFAULT_SETTINGS);
  let parsed: string | undefined;

  return async function get(): Promise<SiteSettings> {
    const { text, revalidation } = service.cache.read(readSettings.path);
    const timeoutMs = text === undefined ? FIRST_TIMEOUT_MS : TIMEOUT_MS;
    if (revalidation) await Promise.race([revalidation, delay(timeoutMs, undefined, { ref: false })]);
    const latest = service.cache.read(readSettings.path).text;
    if (latest === undefined || latest === parsed) return site;
    parsed = latest;
    const next = parse(latest);
    if (next) next.businessLogo = logoUrlOf(next.businessLogo);
    if (next && JSON.stringify(next) !== JSON.stringify(site)) site = next;
    return site;
  };
}

function parse(text: string): SiteSettings | undefined {
  try {
    return v.parse(siteSchema, JSON.parse(text));
  } catch {
    // Pages use the last valid settings; /readyz reports the state of the service.
    return undefined;
  }
}
