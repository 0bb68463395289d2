import { newCall } from './call.ts';
import type { Changes } from './changes.ts';
import { newMigration } from './migration.ts';
import { newRemote } from './remote.ts';
import { newService } from './service.ts';
import { newStep } from './step.ts';

const KINDS = {
  remote: { plan: newRemote, takes: ['name'] },
  service: { plan: newService, takes: ['name'] },
  call: { plan: newCall, takes: ['service', 'name'] },
  step: { plan: newStep, takes: ['name'] },
  migration: { plan: newMigration, takes: ['service', 'name'] },
} as const;

const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

/**
 * Adds to the changes what the arguments of `npm run new` name; returns what is left to do. `now` is the time stamp of a
 * migration. @throws {Error} with one sentence for wrong arguments and names
 */
export function planNew(changes: Changes, [kind = '', ...names]: string[], now: Date): string {
  if (!isKind(kind))
    throw new Error(
      `npm run new makes one of: ${Object.keys(KINDS).join(', ')}. An example: npm run new step extra-rooms`,
    );
  const { plan, takes } = KINDS[kind];
  if (names.length !== takes.length)
    throw new Error(`It is called so: npm run new ${kind} ${takes.map((each) => `<${each}>`).join(' ')}`);
  return plan(changes, names, now);
}
