import { ADMIN_DRAFTS, onSignOut } from '@app/web-kit';
import { createStore } from 'idb-keyval';
import { type PersistedDraft, persistedDraft } from './persisted-draft.ts';

/** What an admin has typed and not sent in this browser. The shell clears it at sign-out. */
export const adminDraftStore = createStore(ADMIN_DRAFTS.database, ADMIN_DRAFTS.store);

/**
 * The drafts of one screen by the id of their subject: in memory at once, so that a browser without storage keeps them
 * until the page is reloaded, and in `adminDraftStore`. Drafts of another shape need another `kind`.
 */
export function adminDrafts<Draft>(kind: string) {
  const memory = new Map<number, Draft | undefined>();
  const persisted = new Map<number, PersistedDraft<Draft>>();

  function persistedOf(id: number): PersistedDraft<Draft> {
    const draft = persisted.get(id) ?? persistedDraft({ store: adminDraftStore, key: `${kind}/${id}` });
    persisted.set(id, draft);
    return draft;
  }

  // The shell clears the store; a write that is still queued must not follow.
  onSignOut(() => {
    memory.clear();
    for (const draft of persisted.values()) draft.cancel();
  });

  return {
    /** The draft that this page has written or read before. */
    inMemory: (id: number): Draft | undefined => memory.get(id),

    /** The draft of this page, else the one of an earlier visit. */
    async read(id: number): Promise<Draft | undefined> {
      if (memory.has(id)) return memory.get(id);
      const stored = await persistedOf(id).read();
      // A draft that was written meanwhile is newer.
      if (!memory.has(id)) memory.set(id, stored);
      return memory.get(id);
    },

    write(id: number, draft: Draft): void {
      memory.set(id, draft);
      void persistedOf(id).write(draft);
    },

    remove(id: number): void {
      if (memory.has(id) && memory.get(id) === undefined) return;
      memory.set(id, undefined);
      void persistedOf(id).remove();
    },
  };
}
