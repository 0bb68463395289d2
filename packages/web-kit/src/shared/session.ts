import { createContext, useContext, useSyncExternalStore } from 'react';

export type SessionState =
  /** The server has not responded yet. */
  | { status: 'checking' }
  /** `isUnknown`: the server could not be asked. */
  | { status: 'out'; isUnknown?: true }
  | { status: 'in'; username: string; role?: 'cleaner' | undefined }
  /** The session has ended; the page stays, with a dialog to sign in again. */
  | { status: 'expired'; username: string; role?: 'cleaner' | undefined }
  /** The state after sign-in or logout, until the page of path `to` is shown. */
  | { status: 'redirecting'; to: string; next: SessionState };

/** The session as areas see it; the store stays in the shell. */
export type SessionApi = {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** @throws {ApiError} */
  signIn(credentials: { username: string; password: string }): Promise<void>;
  /** Clears the cache and goes to `/`; a failure shows a toast. */
  signOut(): Promise<void>;
};

/** What the shell provides to every page. */
export type ShellContextValue = { session: SessionApi };

export const ShellContext = createContext<ShellContextValue | null>(null);

export function useSession(): SessionApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useSession needs the shell around it');
  return shell.session;
}

/** The name of the admin, or '' without a session. */
export function useUsername(): string {
  const session = useSession();
  const state = useSyncExternalStore(session.subscribe, session.get, session.get);
  return 'username' in state ? state.username : '';
}

/** The IndexedDB database of the admin's drafts. The shell clears it at logout. */
export const ADMIN_DRAFTS = { database: 'admin-drafts', store: 'drafts' } as const;

const listeners = new Set<() => void>();

/** Calls the listener at logout, for areas to drop the admin's data from memory. */
export function onSignOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the shell at logout. */
export function announceSignOut(): void {
  for (const listener of listeners) listener();
}
