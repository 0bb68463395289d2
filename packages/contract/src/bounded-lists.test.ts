import { expect, test } from 'vitest';
import * as gateway from './gateway.ts';
import type { Call } from './platform/call.ts';
import { SERVICE_CALLS } from './services.ts';

const calls = [gateway, ...Object.values(SERVICE_CALLS)].flatMap((group) => Object.values<Call>(group));

type Schema = {
  type: string;
  entries?: Record<string, Schema>;
  options?: Schema[];
  wrapped?: Schema;
  item?: Schema;
  pipe?: { type: string; requirement?: unknown }[];
  getter?: (input: unknown) => Schema;
};

/** The paths of the lists in a schema that are not bounded, and the number of those that are. */
function listsOf(schema: Schema, path: string): { bare: string[]; bounded: number } {
  const schemas: [string, Schema][] = [
    ...Object.entries(schema.entries ?? {}),
    ...(schema.options ?? []).filter((option) => typeof option === 'object').map(inner),
    ...(schema.wrapped ? [inner(schema.wrapped)] : []),
    ...(schema.item ? [inner(schema.item)] : []),
  ];
  const found = { bare: schema.type === 'array' ? [path] : [], bounded: 0 };
  if (schema.type === 'lazy') {
    const short = schema.getter!([]);
    if (short.type === 'array') {
      const max = Number(short.pipe?.find(({ type }) => type === 'max_length')?.requirement);
      if (schema.getter!(Array(max + 1)).type !== 'never') found.bare.push(path);
      found.bounded += 1;
      schemas.push(inner(short.item!));
    } else schemas.push(inner(short.type === 'never' ? schema.getter!({}) : short));
  }
  for (const [name, each] of schemas) {
    const { bare, bounded } = listsOf(each, `${path}.${name}`);
    found.bare.push(...bare);
    found.bounded += bounded;
  }
  return found;
}
const inner = (schema: Schema): [string, Schema] => ['', schema];

test('every list that a caller sends is bounded before its entries are read', () => {
  const bodies = calls.filter(({ body }) => typeof body === 'object');
  const found = bodies.map(({ method, path, body }) =>
    listsOf(body as unknown as Schema, `${method} ${path}`),
  );
  expect(found.flatMap(({ bare }) => bare)).toEqual([]);
  // Rooms of a request, photos, rooms and add-ons of a job, cleaners, reports of a page.
  expect(found.reduce((sum, { bounded }) => sum + bounded, 0)).toBeGreaterThanOrEqual(6);
});
