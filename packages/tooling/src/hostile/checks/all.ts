import { sendHostileBodies } from './bodies.ts';
import type { Check } from './check.ts';
import { setClocks } from './clock.ts';
import { frameDifferently } from './framing.ts';
import { freezeParts } from './frozen-parts.ts';
import { fillDisk } from './full-disk.ts';
import { killDatabase } from './killed-database.ts';
import { killParts } from './killed-parts.ts';
import { killWriters } from './killed-writers.ts';
import { oneNetwork } from './networks.ts';
import { editAtTheSameTime } from './two-editors.ts';

/** The attacks that hold or do not, in contrast to those that are measured; `short` ones also run in CI. */
export const CHECKS: readonly { name: string; check: Check; short: boolean }[] = [
  { name: 'Framing and forged callers', check: frameDifferently, short: true },
  { name: 'Hostile requests from the schemas outward', check: sendHostileBodies, short: true },
  { name: 'One IPv6 network', check: oneNetwork, short: true },
  { name: 'Two editors', check: editAtTheSameTime, short: true },
  { name: 'Frozen parts', check: freezeParts, short: true },
  { name: 'Killed parts', check: killParts, short: false },
  { name: 'Clocks', check: setClocks, short: false },
  { name: 'Full disk', check: fillDisk, short: false },
  { name: 'Killed while it writes', check: killWriters, short: true },
  { name: 'Killed database server', check: killDatabase, short: false },
];
