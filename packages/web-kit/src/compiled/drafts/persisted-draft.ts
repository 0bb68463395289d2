import { del, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { withTimeout } from '../stall.ts';

/** A locked IndexedDB may never respond in some browsers. */
export const READ_TIMEOUT_MS = 2000;

type PersistedDraftOptions<Draft> = {
  store: UseStore;
  key: string;
  /** Stored as a field of the draft. Raise it when the shape changes: drafts of another version are removed. */
  version?: number;
  /** How long after its field `savedAt` (ms since 1970) a draft is kept. Needs a `version`. */
  ttlMs?: number;
  /** What is stored for a draft that IndexedDB cannot hold as it is. */
  encode?: (draft: Draft) => Promise<unknown>;
  decode?: (stored: unknown) => Draft;
  /** Whether it is texts, for which `holdText` has room. */
  isText?: boolean;
  /** Runs when a stored draft was too old or of another version and has been removed. */
  onOutdated?: () => void;
  /** Storage that is full, forbidden or locked costs the draft and nothing else: no method rejects. */
  onError?: (error: unknown) => void;
};

export type PersistedDraft<Draft> = {
  /** The stored draft; undefined without one, after a failure, and when it is too old or of another version. */
  read(): Promise<Draft | undefined>;
  /** Resolves when the draft, or a later one, is stored. */
  write(draft: Draft): Promise<void>;
  remove(): Promise<void>;
  /** Drops what has not been stored yet. */
  cancel(): void;
};

/** One draft under one key of an IndexedDB store. Writes run in order, so the last one wins. */
export function persistedDraft<Draft>(options: PersistedDraftOptions<Draft>): PersistedDraft<Draft> {
  const { store, key, encode, decode, isText, onOutdated, onError = () => undefined } = options;
  let queue: Promise<unknown> = Promise.resolve();
  let unsaved: { draft: Draft | undefined } | undefined;

  async function load(): Promise<Draft | undefined> {
    const held = isText && heldText(key);
    if (held) await putHeld(held);
    const stored = await get<unknown>(key, store);
    if (stored === undefined) return undefined;
    const draft = unlessOutdated(stored, options);
    if (draft === undefined) {
      await del(key, store);
      onOutdated?.();
      return undefined;
    }
    return decode ? decode(draft) : (draft as Draft);
  }

  /** Stores the latest draft, which may be later than the one that was queued. */
  async function save(): Promise<void> {
    if (!unsaved) return;
    const { draft } = unsaved;
    unsaved = undefined;
    if (draft === undefined) return del(key, store);
    const encoded = encode ? await encode(draft) : draft;
    await putHeld(withVersion(encoded, options));
  }

  /** What was held meanwhile is dropped, unless it is later input. */
  const putHeld = (draft: unknown): Promise<void> =>
    put(store, key, draft).finally(() => unsaved ?? holdText(key, undefined));

  function enqueue<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
    const result = queue.then(task).catch((error: unknown) => {
      onError(error);
      return undefined;
    });
    queue = result;
    return result;
  }

  return {
    read: () =>
      withTimeout(enqueue(load), READ_TIMEOUT_MS).catch((error: unknown) => {
        onError(error);
        return undefined;
      }),
    write(draft) {
      unsaved = { draft };
      if (isText) holdText(key, withVersion(draft, options));
      return enqueue(save);
    },
    remove() {
      unsaved = { draft: undefined };
      holdText(key, undefined);
      return enqueue(save);
    },
    cancel() {
      unsaved = undefined;
    },
  };
}

/** Commits at once: a page that is left takes a transaction with it that still waits for the response to its request. */
const put = (store: UseStore, key: string, value: unknown): Promise<void> =>
  store('readwrite', (objects) => {
    objects.put(value, key);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });

const HELD = 'held-draft/';

/** Keeps what is being stored for a reload, which may abort a transaction that is committed; undefined drops it. */
function holdText(key: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(HELD + key);
    else sessionStorage.setItem(HELD + key, JSON.stringify(draft));
  } catch {
    // Storage that is full or forbidden: the transaction is likely to end in time.
  }
}

function heldText(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(HELD + key) ?? '');
  } catch {
    return undefined;
  }
}

type Limits = { version?: number; ttlMs?: number };
type Versioned = { version?: number; savedAt?: number };

const withVersion = (draft: unknown, { version }: Limits): unknown =>
  version === undefined ? draft : { ...(draft as object), version };

/** The stored draft without its version; undefined when it is of another version or too old. */
function unlessOutdated(stored: unknown, { version, ttlMs = Number.POSITIVE_INFINITY }: Limits): unknown {
  if (version === undefined) return stored;
  const { version: found, ...draft } = stored as Versioned;
  const age = Date.now() - (draft.savedAt ?? Date.now());
  return found === version && age <= ttlMs ? draft : undefined;
}
