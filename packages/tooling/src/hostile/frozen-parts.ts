import { SERVICES, type ServiceName } from '@app/contract/services';
import { allWork, callPart, othersThan, until } from './parts.ts';
import { type Check, type Site, signal } from './site.ts';

/** The announced limit of a response is ten seconds; the machine may be busy. */
const OWN_LIMIT_MS = 14_000;
/** The time-out of a session check or of data for a page is three seconds. */
const OTHERS_LIMIT_MS = 6_000;
const RECOVERY_MS = 15_000;

/** Each service in turn is stopped as a debugger or an overloaded machine would stop it (SIGSTOP). */
export const freezeParts: Check = async (site, { short }) => {
  const failures: string[] = [];
  const parts: readonly ServiceName[] = short ? ['auth'] : SERVICES;
  for (const part of parts) failures.push(...(await freeze(site, part)));
  return {
    tried: `SIGSTOP of ${parts.join(', ')} in turn: calls of the others go on, calls of the frozen one are refused within their announced time-out, and after SIGCONT it responds again.`,
    failures,
  };
};

async function freeze(site: Site, part: ServiceName): Promise<string[]> {
  const failures: string[] = [];
  const cookie = await site.signIn();
  if (!signal(site.product, part, 'SIGSTOP')) return [`${part} does not run`];
  try {
    const own = callPart(site, part, cookie);
    for (const other of othersThan(part)) {
      const { status, ms } = await callPart(site, other, cookie);
      if (status >= 300 || ms > OTHERS_LIMIT_MS)
        failures.push(`with ${part} frozen, ${other} responded ${status} after ${Math.round(ms)} ms`);
    }
    const page = await site.send({ path: '/' });
    if (page.status !== 200) failures.push(`with ${part} frozen, the page was ${page.status}`);
    const { status, ms } = await own;
    if (![503, 504].includes(status) || ms > OWN_LIMIT_MS)
      failures.push(`${part}, frozen, was ${status} after ${Math.round(ms)} ms`);
  } finally {
    signal(site.product, part, 'SIGCONT');
  }
  if (!(await until(() => allWork(site, cookie), RECOVERY_MS))) failures.push(`${part} did not recover`);
  return failures;
}
