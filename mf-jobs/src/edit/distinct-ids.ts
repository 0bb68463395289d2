/** The entries of a list; of equal ids all but the first get another one. */
export function distinctIds<Entry extends { id: string }>(list: readonly Entry[]): Entry[] {
  const taken = new Set<string>();
  return list.map((entry) => {
    let { id } = entry;
    while (taken.has(id)) id += '+';
    taken.add(id);
    return { ...entry, id };
  });
}
