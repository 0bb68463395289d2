import { keysOf } from './validation.ts';

/** The choices of a closed list: its keys with their labels, in its order. */
export const selectOptions = <Key extends string>(table: Readonly<Record<Key, string | { label: string }>>) =>
  keysOf(table).map((value) => {
    const entry: string | { label: string } = table[value];
    return { value, label: typeof entry === 'string' ? entry : entry.label };
  });
