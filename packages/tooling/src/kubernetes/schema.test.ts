import { describe, expect, test } from 'vitest';
import { type Manifest, production } from './rendered.ts';
import { schemaFaults } from './schema.ts';

const cases = production.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const);

// Their keys are the installation's own: labels, settings, resource names.
const OWN_NAMES = ['labels', 'matchLabels', 'annotations', 'data', 'requests', 'limits'];

/** The path of every field that the schema names. */
function fieldsOf(kind: string, value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const last = path.at(-1) ?? '';
  const isOwn = OWN_NAMES.includes(last) || (kind === 'Service' && last === 'selector');
  return Object.entries(value).flatMap(([field, inner]) => {
    const at = [...path, field];
    return [...(isOwn || Array.isArray(value) ? [] : [at]), ...fieldsOf(kind, inner, at)];
  });
}

function misspelled(manifest: Manifest, path: string[]): Manifest {
  const copy = structuredClone(manifest);
  let place = copy as Record<string, unknown>;
  for (const step of path.slice(0, -1)) place = place[step] as Record<string, unknown>;
  const field = path.at(-1)!;
  place[`${field}x`] = place[field];
  delete place[field];
  return copy;
}

describe.each(cases)('%s', (_name, manifest) => {
  test('matches the schema of its kind', () => {
    expect(schemaFaults(manifest)).toEqual([]);
  });

  test('is rejected with any one of its fields misspelled', () => {
    const fields = fieldsOf(manifest.kind, manifest);
    const passed = fields.filter((path) => schemaFaults(misspelled(manifest, path)).length === 0);
    expect(fields.length).toBeGreaterThan(4);
    expect(passed).toEqual([]);
  });
});
