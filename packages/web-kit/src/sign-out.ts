/** The IndexedDB database for what an admin has not sent yet. The shell empties it at logout. */
export const ADMIN_DRAFTS = { database: 'admin-drafts', store: 'drafts' } as const;

const listeners = new Set<() => void>();

/** For areas that keep something of the admin's in memory, such as a draft: drop it here. */
export function onSignOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the shell when somebody has signed out. */
export function announceSignOut(): void {
  for (const listener of listeners) listener();
}
