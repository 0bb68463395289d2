import { join } from 'node:path';
import { packed } from '../release/published.ts';
import type { releaseApi } from '../release/release-api.ts';

type Gateway = Pick<ReturnType<typeof releaseApi>, 'state' | 'publish' | 'promote'>;

/**
 * Publishes a build to a gateway and makes it live, once per build: applying the same release again does not override
 * later ones.
 */
export async function releaseOnce(gateway: Gateway, built: string, build: string): Promise<string> {
  const { area, builds, audit } = await gateway.state();
  const known = Object.hasOwn(builds, build);
  // After an interruption between the two steps it continues with the second.
  const lastAct = audit.find((act) => act.build === build && act.outcome === 'done');
  if (known && lastAct?.verb !== 'publish') return `${area}: ${build} was released before`;
  if (!known) await gateway.publish(build, await packed(join(built, build)));
  await gateway.promote(build);
  return `${area}: ${build} is live`;
}
