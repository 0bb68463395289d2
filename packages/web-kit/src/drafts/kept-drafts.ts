import { onSignOut } from '@app/web-kit';
import { del, get, set } from 'idb-keyval';
import { adminShelf } from './admin-shelf.ts';

/** Some browsers never answer from a storage that they have locked; nobody waits for it longer than this (ms). */
const PATIENCE = 2000;

/**
 * What an admin has typed on one screen and not sent yet, by the id of what it belongs to: in memory at once, in the
 * browser right after, until it is sent or somebody signs out. A browser that keeps nothing leaves the memory.
 * `kind` stands for the shape as well: drafts of another shape are another kind.
 */
export function keptDrafts<Draft>(kind: string) {
  const memory = new Map<number, Draft | undefined>();
  const unwritten = new Set<number>();
  let lastWrite = Promise.resolve();
  const keyOf = (id: number) => `${kind}/${id}`;
  const notKept = () => undefined;
  // A browser without storage throws where others reject.
  const stored = async (id: number) => get<Draft>(keyOf(id), adminShelf());

  // The shell empties the storage; what was still to be written is written as gone.
  onSignOut(() => memory.clear());

  /** Writes follow each other, so that the last words win, and write what is there by then. */
  async function write(): Promise<void> {
    for (const id of [...unwritten]) {
      unwritten.delete(id);
      const draft = memory.get(id);
      await (draft === undefined ? del(keyOf(id), adminShelf()) : set(keyOf(id), draft, adminShelf()));
    }
  }

  return {
    /** What this page has kept or read before. */
    now: (id: number): Draft | undefined => memory.get(id),

    /** Also what was kept before a reload. */
    async read(id: number): Promise<Draft | undefined> {
      if (memory.has(id)) return memory.get(id);
      const found = await Promise.race([stored(id).catch(notKept), later(PATIENCE)]);
      // Meanwhile somebody may have typed.
      if (!memory.has(id)) memory.set(id, found);
      return memory.get(id);
    },

    /** Undefined takes the draft away. */
    keep(id: number, draft: Draft | undefined): void {
      if (draft === undefined && memory.has(id) && memory.get(id) === undefined) return;
      memory.set(id, draft);
      unwritten.add(id);
      lastWrite = lastWrite.then(write).catch(notKept);
    },
  };
}

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
