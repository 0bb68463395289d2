/**
 * Loaded into the processes of an attacked installation: their wall clock is off by the milliseconds in CLOCK_FILE. The
 * monotonic clock is not, as on a machine whose clock is set.
 */
import { readFileSync } from 'node:fs';

const EVERY_MS = 200;

const file = process.env.CLOCK_FILE ?? '';
const real = Date;
let offset = 0;
const now = () => real.now() + offset;

globalThis.Date = new Proxy(real, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new real(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});

setInterval(() => {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // Removed at the end.
  }
}, EVERY_MS).unref();
