import { MESSAGES } from '@app/domain/shared/messages';
import { ADMIN_DRAFTS, newId, onSignOut, toast } from '@app/web-kit';
import { createStore, keys } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { withTimeout } from '../stall.ts';
import { type PersistedDraft, persistedDraft, READ_TIMEOUT_MS } from './persisted-draft.ts';

/** What an admin has typed and not sent in this browser. The shell clears it at sign-out. */
export const adminDraftStore = createStore(ADMIN_DRAFTS.database, ADMIN_DRAFTS.store);

const TAB = 'draft-tab';

/** The browser keeps it with the tab, also when the tab is reloaded or discarded. */
function ownTab(): string {
  try {
    const id = sessionStorage.getItem(TAB) ?? newId();
    sessionStorage.setItem(TAB, id);
    return id;
  } catch {
    return newId();
  }
}
/** The id of this tab, which a reload keeps. */
export const draftTab = ownTab();

/** What is kept of each kind until it is sent, as the question at logout names it; kinds begin the keys in `adminDraftStore`. */
const UNSAVED = {
  'new-job': 'a new job',
  'edit-job': 'changes of a job',
  checklist: 'the checklist of a job',
  mail: 'a mail to a client',
  client: 'changes of a client',
  'client-note': 'a note on a client',
  note: 'a note on a request',
  settings: 'settings',
  'mail-settings': 'the settings of mail',
  'visit-photo': 'photos of a visit',
};
export type DraftKind = keyof typeof UNSAVED;

/** What this browser keeps unsaved, which logout removes; nothing where it cannot be read. */
export async function unsavedDrafts(): Promise<string[]> {
  const stored = await withTimeout(keys<string>(adminDraftStore), READ_TIMEOUT_MS).catch(() => []);
  // Photos belong to drafts, and what a closed tab has left may have been saved in another one.
  const isDraft = (key: string) =>
    !/^(edit-job|new-job)\/.+\//.test(key) && (!key.includes(':') || key.endsWith(`:${draftTab}`));
  const kindOf = (key: string) => key.split('/')[0] as DraftKind;
  return [...new Set(stored.filter(isDraft).map((key) => UNSAVED[kindOf(key)] ?? 'another page'))];
}

/** What a draft is about: a record by its number, a page by its name. */
export type DraftId = number | string;

/**
 * The drafts of one screen by the id of their subject: in memory at once, so that a browser without storage keeps them
 * until the page is reloaded, and in `adminDraftStore`. Drafts of another shape need another `kind`. The draft that was
 * written last is for new tabs; each tab has a copy of its own, or a reload would show what was typed in another one.
 */
export function adminDrafts<Draft>(kind: DraftKind) {
  const memory = new Map<DraftId, Draft | undefined>();
  const persisted = new Map<string, PersistedDraft<Draft>>();

  function persistedAt(key: string): PersistedDraft<Draft> {
    const draft = persisted.get(key) ?? persistedDraft({ store: adminDraftStore, key });
    persisted.set(key, draft);
    return draft;
  }
  /** The copy of this tab, and the last one of any. */
  const placesOf = (id: DraftId) => [`${kind}/${id}:${draftTab}`, `${kind}/${id}`].map(persistedAt);

  // The shell clears the store; a write that is still queued must not follow.
  onSignOut(() => {
    memory.clear();
    for (const draft of persisted.values()) draft.cancel();
  });

  function write(id: DraftId, draft: Draft): void {
    memory.set(id, draft);
    for (const place of placesOf(id)) void place.write(draft);
  }
  function remove(id: DraftId): void {
    if (memory.has(id) && memory.get(id) === undefined) return;
    memory.set(id, undefined);
    for (const place of placesOf(id)) void place.remove();
  }

  return {
    write,
    remove,

    /** The draft that this page has written or read before. */
    inMemory: (id: DraftId): Draft | undefined => memory.get(id),

    /** The draft of this page, else the one of an earlier visit. */
    async read(id: DraftId): Promise<Draft | undefined> {
      if (memory.has(id)) return memory.get(id);
      const [own, last] = await Promise.all(placesOf(id).map((draft) => draft.read()));
      // A draft that was written meanwhile is newer.
      if (!memory.has(id)) memory.set(id, own ?? last);
      return memory.get(id);
    },

    /** Removes the draft on 'Cancel'. 'Undo' stores it again before `showAgain` shows it. */
    discard(id: DraftId, showAgain: (draft: Draft) => void): void {
      const draft = memory.get(id);
      remove(id);
      if (draft === undefined) return;
      const undo = () => {
        write(id, draft);
        showAgain(draft);
      };
      toast({ tone: 'success', title: MESSAGES.changesDiscarded, action: { label: 'Undo', run: undo } });
    },
  };
}

/**
 * The unsaved changes that `read` finds for `id`; undefined while they are read. `read` is one function for all renders.
 */
export function useDraft<Draft, Id>(
  read: (id: Id) => Promise<Draft | undefined>,
  id: Id,
): { unsaved: Draft | undefined } | undefined {
  const [found, setFound] = useState<{ id: Id; unsaved: Draft | undefined }>();
  useEffect(() => {
    let unmounted = false;
    void read(id).then((unsaved) => unmounted || setFound({ id, unsaved }));
    return () => {
      unmounted = true;
    };
  }, [read, id]);
  return found?.id === id ? found : undefined;
}
