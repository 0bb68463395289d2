type Row = { id: number };

/** A table in memory, newest first; deleted rows can be restored. */
export function rows<Of extends Row>(start: readonly Of[]) {
  let kept = [...start].sort((a, b) => b.id - a.id);
  let removed: Of[] = [];
  let last = Math.max(0, ...start.map(({ id }) => id));
  const find = (id: number) => kept.find((row) => row.id === id);

  return {
    all: (): Of[] => kept,
    find,
    nextId: (): number => last + 1,
    add(row: Of): Of {
      last = Math.max(last, row.id);
      kept = [row, ...kept];
      return row;
    },
    change(id: number, change: Partial<Of>): Of | undefined {
      kept = kept.map((row) => (row.id === id ? { ...row, ...change } : row));
      return find(id);
    },
    remove(id: number): void {
      removed = [...removed, ...kept.filter((row) => row.id === id)];
      kept = kept.filter((row) => row.id !== id);
    },
    restore(id: number): Of | undefined {
      kept = [...kept, ...removed.filter((row) => row.id === id)].sort((a, b) => b.id - a.id);
      removed = removed.filter((row) => row.id !== id);
      return find(id);
    },
  };
}
