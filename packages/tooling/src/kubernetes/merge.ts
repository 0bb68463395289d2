type Fields = Record<string, unknown>;

// Kubernetes merges these lists element by element, each by a key of its own: nothing here patches them.
const KEYED_LISTS = ['containers', 'initContainers', 'env', 'volumes', 'volumeMounts', 'ports'];

/** A strategic merge: maps field by field, null removes, a list takes the place of the one before. */
export function merge(base: unknown, patch: unknown): unknown {
  if (!isFields(base) || !isFields(patch)) return patch;
  const made = { ...base };
  for (const [field, value] of Object.entries(patch)) {
    if (KEYED_LISTS.includes(field)) throw new Error(`A patch of '${field}' is not known here`);
    if (value === null) delete made[field];
    else made[field] = merge(base[field], value);
  }
  return made;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
