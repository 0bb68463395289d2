import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files to be created and edited; nothing is written before `write`, so that an error changes nothing. */
export function changesIn(root: string) {
  const changed = new Map<string, string>();
  const read = (file: string) => changed.get(file) ?? readFileSync(join(root, file), 'utf8');

  function edit(file: string, pattern: RegExp, by: (found: string) => string): void {
    const before = read(file);
    if (!pattern.test(before))
      throw new Error(`${file} has no place for it: nothing there matches ${pattern}.`);
    changed.set(file, before.replace(pattern, by));
  }

  return {
    read,
    edit,
    exists: (file: string) => changed.has(file) || existsSync(join(root, file)),

    /** @throws {Error} if the file exists */
    create(file: string, content: string): void {
      if (existsSync(join(root, file))) throw new Error(`${file} exists already.`);
      changed.set(file, content);
    },

    /** Replaces the content of a file. */
    replace: (file: string, content: string) => void changed.set(file, content),

    /** Inserts a text behind each match, or behind the first one without the flag `g`. */
    insertAfter: (file: string, pattern: RegExp, text: string) =>
      edit(file, pattern, (found) => found + text),

    /** Repeats each match behind itself, with other names. */
    repeat: (file: string, pattern: RegExp, rename: (text: string) => string) =>
      edit(file, pattern, (found) => found + rename(found)),

    files: (): string[] => [...changed.keys()],

    /** Writes everything; resolves to the files, from the root. */
    write(): string[] {
      for (const [file, content] of changed) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), content);
      }
      return [...changed.keys()];
    },
  };
}

export type Changes = ReturnType<typeof changesIn>;
