import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import * as requests from '@app/contract/requests';
import type { ServiceName } from '@app/contract/services';
import * as settings from '@app/contract/settings';
import * as uploads from '@app/contract/uploads';
import { newSender, type Reply, type Sent, type Site } from './site.ts';

/** A call of each part that it responds to itself, and whose session another part checks. */
const OF_PART: Record<ServiceName, Sent & { signedIn: boolean }> = {
  auth: { path: auth.sessions.path, signedIn: true },
  requests: { path: `${requests.list.path}?limit=5`, signedIn: true },
  jobs: { path: `${jobs.list.path}?limit=5`, signedIn: true },
  settings: { path: settings.read.path, signedIn: false },
  uploads: { method: 'POST', path: uploads.address.path, json: {}, signedIn: false },
};

/** The parts whose calls need no other part than the gateway and, with a session, auth. */
export const othersThan = (part: string): ServiceName[] =>
  (Object.keys(OF_PART) as ServiceName[]).filter(
    (name) => name !== part && (part !== 'auth' || !OF_PART[name].signedIn),
  );

/** Calls a part as the owner or a visitor would. */
export function callPart(site: Site, part: ServiceName, cookie: string): Promise<Reply> {
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
