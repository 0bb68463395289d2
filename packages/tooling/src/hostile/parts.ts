import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { SERVICES, type ServiceName } from '@app/contract/platform/areas-and-services';
import * as requests from '@app/contract/requests';

import * as settings from '@app/contract/settings';
import * as uploads from '@app/contract/uploads';
import { type Check, newSender, type Reply, type Sent, type Site, signal } from './site.ts';

/** A call of each part that it responds to itself, and whose session another part checks. */
const OF_PART: Record<ServiceName, Sent & { signedIn: boolean }> = {
  auth: { path: auth.sessions.path, signedIn: true },
  requests: { path: `${requests.list.path}?limit=5`, signedIn: true },
  jobs: { path: `${jobs.list.path}?limit=5`, signedIn: true },
  settings: { path: settings.read.path, signedIn: false },
  uploads: { method: 'POST', path: uploads.address.path, json: {}, signedIn: false },
};

/** The parts whose calls need no other part than the gateway and, with a session, auth. */
const othersThan = (part: string): ServiceName[] =>
  (Object.keys(OF_PART) as ServiceName[]).filter(
    (name) => name !== part && (part !== 'auth' || !OF_PART[name].signedIn),
  );

/** Calls a part as the owner or a visitor would. */
function callPart(site: Site, part: ServiceName, cookie: string): Promise<Reply> {
  const { signedIn, ...sent } = OF_PART[part];
  return site.send({ ...sent, from: newSender(), cookie: signedIn ? cookie : undefined });
}

/** Whether a part responds with success, through the gateway. */
const works = async (site: Site, part: ServiceName, cookie: string): Promise<boolean> =>
  (await callPart(site, part, cookie)).status < 300;

/** Whether all parts and the page do. */
export async function allWork(site: Site, cookie: string): Promise<boolean> {
  const { status } = await site.send({ path: '/' });
  if (status !== 200) return false;
  for (const part of Object.keys(OF_PART) as ServiceName[])
    if (!(await works(site, part, cookie))) return false;
  return true;
}

/** Repeats until it is true; false after the time. */
export async function until(condition: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    if (await condition().catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

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
