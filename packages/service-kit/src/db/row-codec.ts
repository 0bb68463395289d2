/** How the fields of an entity are stored: JSON as text, booleans as 1 or 0, others unchanged. */
export function rowCodec<Entity extends object>({
  json = [],
  booleans = [],
}: {
  json?: readonly (keyof Entity & string)[];
  booleans?: readonly (keyof Entity & string)[];
}) {
  return {
    toRow(entity: Partial<Entity>): Record<string, unknown> {
      const row: Record<string, unknown> = { ...entity };
      for (const name of json) if (row[name] != null) row[name] = JSON.stringify(row[name]);
      for (const name of booleans) if (row[name] != null) row[name] = row[name] ? 1 : 0;
      return row;
    },
    fromRow(row: object): Entity {
      const entity: Record<string, unknown> = { ...row };
      for (const name of json) {
        const stored = entity[name];
        if (typeof stored === 'string') entity[name] = JSON.parse(stored);
      }
      for (const name of booleans) if (entity[name] != null) entity[name] = Boolean(entity[name]);
      return entity as Entity;
    },
  };
}
