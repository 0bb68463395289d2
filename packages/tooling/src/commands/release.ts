/**
 * `npm run release -w mf-jobs -- publish | promote [build] | canary 10 [build] | rollback [build] | status`: an area's builds
 * on the installation of `--to URL`, or on that of this machine at `PORT`.
 */

import { type AreaName, releaseTokenName } from '@app/contract/platform/areas-and-services';
import { DELIVERED_BY } from '@app/contract/platform/releases';
import { buildDir, packed } from '@app/operations/release/published';
import { releaseApi, type State } from '@app/operations/release/release-api';
import { type Plan, parseReleaseArguments } from '@app/operations/release/release-arguments';
import { orExit } from '@app/operations/run-command';
import { readSecret } from '@app/operations/runtime/secrets';
import { REMOTES, SHELL } from '../build/areas.ts';
import { buildOnly } from '../build/build-all.ts';

type There = ReturnType<typeof releaseApi>;

function tokenOf(area: AreaName): string {
  const name = releaseTokenName(area);
  const { RELEASE_TOKEN, DATA_DIR, [name]: own } = process.env;
  const token = RELEASE_TOKEN || own || readSecret(DATA_DIR || '.data', name);
  if (!token)
    throw new Error(
      `A token is needed: put the one of ${area} into RELEASE_TOKEN. A product that was started here has made one in its DATA_DIR.`,
    );
  return token;
}

async function publish({ area }: Plan, there: There): Promise<string> {
  const built = [SHELL, ...REMOTES].find(({ folder }) => folder === area)!;
  const { build } = await buildOnly(built, 'production');
  await there.publish(build, await packed(buildDir(built, build)));
  const next = `npm run release -w ${area} --`;
  return `Published ${area} ${build}. Nobody gets it yet:
  ${next} canary 10     for one session in ten
  ${next} promote       for everybody
  ${next} rollback      and back`;
}

/** The named build, the canary, or the newest build that is not live. */
function chosen({ area, build }: Plan, state: State): string {
  const found = build ?? state.canary?.build ?? newestNotLive(state);
  if (!found) throw new Error(`${area} has no build there that is not live. Publish one first.`);
  return found;
}

async function run(plan: Plan): Promise<string> {
  const { area, to, verb, build, percent = 0 } = plan;
  const there = releaseApi(plan, tokenOf(area));
  if (verb === 'publish') return publish(plan, there);
  if (verb === 'status') return report(await there.state(), to);
  if (verb === 'promote') {
    const { live } = await there.promote(chosen(plan, await there.state()));
    return `${area} ${live} is live for everybody at ${to}.`;
  }
  if (verb === 'rollback') {
    const { live } = await there.rollback(build);
    return `${area} is back at ${live}.`;
  }
  if (percent === 0) {
    const { live } = await there.canary(undefined, 0);
    return `No canary of ${area} any more; ${live} is live for everybody.`;
  }
  const { canary, live } = await there.canary(chosen(plan, await there.state()), percent);
  return `${canary?.percent} % of the sessions get ${area} ${canary?.build} at ${to}, the others ${live}.`;
}

const here = `http://localhost:${process.env.PORT || 8080}`;
console.log(await orExit(() => run(parseReleaseArguments(process.argv.slice(2), here))));

const when = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

/** The builds of an area, newest first, and the last actions. */
function report({ area, live, previous, canary, builds, audit }: State, to: string): string {
  const marks = (build: string) =>
    [
      build === live && 'live',
      build === previous && 'previous',
      build === canary?.build && `canary for ${canary.percent} % of the sessions`,
    ].filter(Boolean);
  const lines = newestFirst(builds).map(
    ([build, { publishedAt, by }]) =>
      `  ${build.padEnd(14)}${when(publishedAt)}  ${(by === DELIVERED_BY ? 'delivered' : 'published').padEnd(11)}${marks(build).join(', ')}`,
  );
  const acts = audit
    .slice(0, 5)
    .map(
      ({ time, verb, build, percent, outcome, reason }) =>
        `  ${when(time)}  ${[verb, percent === undefined ? '' : `${percent} %`, build].filter(Boolean).join(' ')}  ${outcome}${reason ? `: ${reason}` : ''}`,
    );
  return [`${area} at ${to}`, ...lines, 'Last acts', ...acts].map((line) => line.trimEnd()).join('\n');
}

/** The default build: the newest that is not live. */
const newestNotLive = ({ live, builds }: State): string | undefined =>
  newestFirst(builds).find(([build]) => build !== live)?.[0];

const newestFirst = (builds: State['builds']) =>
  Object.entries(builds).sort(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt));
