import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const CHECK_MS = 4_000;
/** So many calls between two checks are those of health checks: the process is idle. */
const MAX_IDLE_CALLS = 3;
/** Fewer calls since the last collection leave too little to collect; after half a minute of idleness it is less. */
const MIN_CALLS = 100;
const MIN_CALLS_WHEN_LONG_IDLE = 20;
const LONG_IDLE_CHECKS = 8;

/**
 * Returns memory while a process is idle, once after the start and after each busy time. V8 collects only when something
 * allocates: without calls the garbage of the last ones, or of the start, would stay for hours, up to 200 MB.
 */
export function freeMemoryWhenIdle(server: Pick<Server, 'on'>, collect = collectGarbage): void {
  let calls = 0;
  let callsBefore = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  let idleChecks = 0;
  server.on('request', () => {
    calls += 1;
  });
  setInterval(() => {
    idleChecks = calls - callsBefore <= MAX_IDLE_CALLS ? idleChecks + 1 : 0;
    callsBefore = calls;
    const minCalls = idleChecks < LONG_IDLE_CHECKS ? MIN_CALLS : MIN_CALLS_WHEN_LONG_IDLE;
    if (idleChecks === 0 || calls - collectedAt < minCalls) return;
    collectedAt = calls;
    collect();
  }, CHECK_MS).unref();
}

type Collector = (options: { type: 'major'; flavor: 'last-resort' }) => void;
let collector: Collector | undefined;

/**
 * Collects all garbage and returns the free pages, in about 60 ms of processor time. A plain collection keeps the pages, and
 * V8's own reduction of an idle heap often does not begin.
 */
export function collectGarbage(): void {
  collector ??= findCollector();
  collector({ type: 'major', flavor: 'last-resort' });
}

/** Node has no API for it. The flag is off again at once: code in the compile cache is only valid for its flags. */
function findCollector(): Collector {
  setFlagsFromString('--expose-gc');
  try {
    return runInNewContext('gc');
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
}

/**
 * Environment of a process that allocates much at once, for glibc. Blocks above 1 MB return to the system as soon as they
 * are free: after the first one glibc would otherwise keep them, 19 MB for each thread that has hashed a password. Two
 * arenas instead of eight per core.
 */
export const ALLOCATOR_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' } as const;
