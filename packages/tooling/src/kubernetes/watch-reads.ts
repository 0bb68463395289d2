/** Wraps a value so that every read of a field is recorded; `unread` returns the paths of the fields never read. */
export function watchReads<T extends object>(value: T): { watched: T; unread: () => string[] } {
  const read = new WeakMap<object, Set<PropertyKey>>();

  function watch<V>(seen: V): V {
    if (typeof seen !== 'object' || seen === null) return seen;
    const fields = read.get(seen) ?? new Set();
    read.set(seen, fields);
    return new Proxy(seen, {
      get(target, field) {
        fields.add(field);
        return watch(Reflect.get(target, field));
      },
    });
  }

  const unreadIn = (inner: unknown, path: string): string[] => {
    if (typeof inner !== 'object' || inner === null) return [];
    return Object.entries(inner).flatMap(([field, content]) => {
      const at = `${path}/${field}`;
      return read.get(inner)?.has(field) ? unreadIn(content, at) : [at];
    });
  };
  return { watched: watch(value), unread: () => unreadIn(value, '') };
}
