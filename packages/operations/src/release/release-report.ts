import { DELIVERED_BY } from '@app/contract/platform/releases';
import type { State } from './release-api.ts';

const when = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

/** The builds of an area, newest first, and the last actions. */
export function report({ area, live, previous, canary, builds, audit }: State, to: string): string {
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
export const newestNotLive = ({ live, builds }: State): string | undefined =>
  newestFirst(builds).find(([build]) => build !== live)?.[0];

const newestFirst = (builds: State['builds']) =>
  Object.entries(builds).sort(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt));
