import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@app/contract/platform/releases';
import type { StatsChunk, StatsCompilation } from '@rspack/core';
import { type Area, areaDir, SHELL } from './areas.ts';
import { sharingOf } from './sharing.ts';

/** The fields of the compiler's stats that are used here. */
export const STATS = {
  all: false,
  ids: true,
  assets: true,
  chunks: true,
  chunkOrigins: true,
  chunkGroups: true,
} as const;

// shell/src/federation/trusted-types.ts
const TRUSTED_TYPES = ['default'];

type Files = { preload: string[]; styles: string[] };
type Pages = Release['pages'];

// `withFirstCalls` adds them.
const NO_CALLS: string[] = [];

// Chunk names in the shell: its screens, each with what it always comes with.
const SCREENS = { login: ['login'], desk: ['desk', 'overlay'] };

/** The description of a build, from the compiler's stats. */
export function releaseOf(area: Area, build: string, stats: StatsCompilation): Release {
  const chunks = stats.chunks ?? [];
  const isShell = area.folder === SHELL.folder;
  const still = filesOf(named(chunks, 'still')).preload[0];
  const first = filesOf(isShell ? named(chunks, 'shell') : routesOf(stats));
  return {
    area: area.folder,
    build,
    ...sharingOf(isShell),
    integrity: {},
    compressed: {},
    entry: isShell ? first.preload[0]! : filesOf(named(chunks, area.name)).preload[0]!,
    ...(still && { still }),
    preload: isShell ? filesOf(named(chunks, 'libraries')).preload : first.preload,
    styles: first.styles,
    fonts: isShell ? fontsOf(stats) : [],
    pages: isShell ? screenFiles(stats) : pageFiles(area, stats),
    uses: {},
    exports: {},
    prerender: {},
    hydrate: {},
    trustedTypes: isShell ? TRUSTED_TYPES : [],
  };
}

const named = (chunks: StatsChunk[], name: string) => chunks.filter((chunk) => chunk.names?.includes(name));

/** The chunks that every page of an area needs: its routes, and what is split from them because a page shares it. */
const routesOf = ({ chunks = [], namedChunkGroups = {} }: StatsCompilation): StatsChunk[] =>
  chunks.filter(({ id }) => namedChunkGroups.routes?.chunks?.includes(id!));

// Hot updates for open pages are not part of the build.
const isUpdate = (file: string) => file.includes('.hot-update.');

function filesOf(chunks: StatsChunk[]): Files {
  const files = chunks.flatMap((chunk) => chunk.files ?? []).filter((file) => !isUpdate(file));
  return {
    preload: files.filter((file) => file.endsWith('.mjs')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

// Every page needs these two; others are loaded on demand.
const fontsOf = ({ assets = [] }: StatsCompilation) =>
  assets.map(({ name }) => name).filter((name) => /-core\.\w+\.woff2$/.test(name));

// `landing: async () => ({ Component: (await import('./landing/landing-page.tsx')).LandingPage })`
const PAGE = /(\w+):\s*(?:async\s*)?\(\)\s*=>[^;]*?import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;

/** The chunks of each page in routes.ts: the one it imports and those split from it, without those of every page. */
function pageFiles(area: Area, stats: StatsCompilation): Pages {
  const { chunks = [] } = stats;
  const routes = readFileSync(join(areaDir(area), 'src/routes.ts'), 'utf8');
  const forAll = routesOf(stats);
  const pages = [...routes.matchAll(PAGE)].map(([, page, request]) => {
    const own = chunks.filter((chunk) => chunk.origins?.some((origin) => origin.request === request));
    return [page!, { ...filesOf(own.filter((chunk) => !forAll.includes(chunk))), calls: NO_CALLS }] as const;
  });
  return Object.fromEntries(pages);
}

/** The chunks of the shell's screens, with those that are split from them and without those of every page. */
function screenFiles({ chunks = [], namedChunkGroups = {} }: StatsCompilation): Pages {
  const forAll = [...named(chunks, 'shell'), ...named(chunks, 'libraries')];
  const screens = Object.entries(SCREENS).map(([screen, names]) => {
    const ids = names.flatMap((name) => namedChunkGroups[name]?.chunks ?? []);
    const parts = chunks.filter((chunk) => ids.includes(chunk.id!) && !forAll.includes(chunk));
    return [screen, { ...filesOf(parts), calls: NO_CALLS }] as const;
  });
  return Object.fromEntries(screens);
}
