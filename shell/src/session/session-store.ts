import { PATHS } from '@app/contract/platform/site-map';
import { API } from '@app/domain/shared/api';
import { api, type SessionState } from '@app/web-kit';
import { createStore } from 'zustand/vanilla';

type Credentials = { username: string; password: string };
type SignedIn = { user: { username: string } };
type SessionAnswer = { authenticated: false } | ({ authenticated: true } & SignedIn);

/** Who is signed in. Private to the shell; areas see it through `SessionApi`. */
export const sessionStore = createStore<SessionState>(() => ({ status: 'checking' }));

const become = (state: SessionState) => sessionStore.setState(state, true);

let checking: Promise<void> | undefined;

/** Asks the server once per page load. A call that fails counts as signed out and is not repeated. */
export function checkSession(): Promise<void> {
  checking ??= api
    .get<SessionAnswer>(API.session)
    .then((answer) =>
      become(answer.authenticated ? { status: 'in', username: answer.user.username } : { status: 'out' }),
    )
    .catch(() => become({ status: 'out' }));
  return checking;
}

export async function signIn(credentials: Credentials): Promise<void> {
  const { user } = await api.post<SignedIn>(API.login, credentials);
  become({ status: 'in', username: user.username });
}

/** Sign-in on the login screen: the desk opens, whichever address was asked for. */
export async function enter(credentials: Credentials): Promise<void> {
  const { user } = await api.post<SignedIn>(API.login, credentials);
  become({ status: 'moving', to: PATHS.admin, next: { status: 'in', username: user.username } });
}

// Whoever logs out in one tab has logged out in all of them.
const tabs = new BroadcastChannel('session');
tabs.onmessage = () => {
  if ('username' in sessionStore.getState()) depart();
};

export async function leave(): Promise<void> {
  await api.post(API.logout);
  tabs.postMessage('left');
  depart();
}

const depart = () => become({ status: 'moving', to: PATHS.landing, next: { status: 'out' } });

/** The page that a sign-in or logout was going to is there. */
export function arrive(): void {
  const state = sessionStore.getState();
  if (state.status === 'moving') become(state.next);
}

/** A call was refused although somebody is signed in: the session has ended, the work has not. */
export function expire(): void {
  const state = sessionStore.getState();
  if ('username' in state) become({ status: 'expired', username: state.username });
}
