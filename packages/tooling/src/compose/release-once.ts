import { join } from 'node:path';
import { packed } from '../release/pack.ts';
import type { installation } from '../release/release-api.ts';

type Gateway = Pick<ReturnType<typeof installation>, 'state' | 'publish' | 'promote'>;

/**
 * Brings a build to a gateway and makes it live, once for each build: whoever applies the same release again moves
 * nothing that a team has moved since.
 */
export async function releaseOnce(gateway: Gateway, built: string, build: string): Promise<string> {
  const { area, builds, audit } = await gateway.state();
  const known = Object.hasOwn(builds, build);
  // A start that was cut off between the two steps goes on with the second.
  const lastAct = audit.find((act) => act.build === build && act.outcome === 'done');
  if (known && lastAct?.verb !== 'publish') return `${area}: ${build} was released before`;
  if (!known) await gateway.publish(build, await packed(join(built, build)));
  await gateway.promote(build);
  return `${area}: ${build} is live`;
}
