import { createContext, useContext, useSyncExternalStore } from 'react';

export type SessionState =
  /** The server has not answered yet. */
  | { status: 'checking' }
  | { status: 'out' }
  | { status: 'in'; username: string }
  /** It ended in the middle; the page stays and sign-in is offered over it. */
  | { status: 'expired'; username: string }
  /** On the way to another page after sign-in or logout; nothing of either side shows. */
  | { status: 'redirecting'; to: string; next: SessionState };

/** How the session reaches an area: no store crosses the border. */
export type SessionApi = {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Throws ApiError when refused. */
  signIn(credentials: { username: string; password: string }): Promise<void>;
  /** Goes to `/` with everything cached dropped; when refused, says so in a toast and stays. */
  signOut(): Promise<void>;
};

/** What the shell hands to every page. */
export type ShellContextValue = { session: SessionApi };

export const ShellContext = createContext<ShellContextValue | null>(null);

export function useSession(): SessionApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useSession needs the shell around it');
  return shell.session;
}

/** The signed-in person's name, '' for nobody. */
export function useUsername(): string {
  const session = useSession();
  const state = useSyncExternalStore(session.subscribe, session.get, session.get);
  return 'username' in state ? state.username : '';
}
