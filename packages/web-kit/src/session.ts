import { createContext, useContext, useSyncExternalStore } from 'react';

/** 'checking' until the server has answered for the first time; 'expired' when a session ended in the middle. */
export type SessionState =
  | { status: 'checking' }
  | { status: 'out' }
  | { status: 'in'; username: string }
  | { status: 'expired'; username: string };

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
