import * as auth from '@app/contract/auth';
import { PATHS } from '@app/contract/platform/site-map';
import type { SignIn } from '@app/domain/session/session';
import { MESSAGES } from '@app/domain/shared/messages';
import { call, type SessionApi, type SessionState, toast } from '@app/web-kit';
import { otherTabs } from '@app/web-kit/other-tabs';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The admin's session. Private to the shell; areas see it through `sessionApi`. */
export const sessionStore = createStore<SessionState>(() => ({ status: 'checking' }));

export const useSessionState = () => useStore(sessionStore);

type SignedIn = Extract<SessionState, { status: 'in' }>;

const setSession = (state: SessionState) => sessionStore.setState(state, true);

let checking: Promise<void> | undefined;

/** Fetches the session once per page load. A failed call counts as signed out and is not repeated. */
export function checkSession(): Promise<void> {
  checking ??= call(auth.session)
    .then((session) =>
      setSession(session.authenticated ? { status: 'in', ...session.user } : { status: 'out' }),
    )
    .catch(() => setSession({ status: 'out', isUnknown: true }));
  return checking;
}

/** Signs in, also in the tabs that ask to sign in again, and stays on the page. */
export async function signIn(login: SignIn): Promise<void> {
  setSession(await requestSession(login));
}

/** Signs in and goes to the dashboard, whichever admin page was opened. */
export async function signInAndRedirect(login: SignIn): Promise<void> {
  setSession({ status: 'redirecting', to: PATHS.admin, next: await requestSession(login) });
}

async function requestSession(login: SignIn): Promise<SignedIn> {
  const { user } = await call(auth.signIn, { body: login });
  announceSignIn(user.username);
  return { status: 'in', username: user.username };
}

/** Signs out in every tab and goes to the landing page. */
async function signOutAndRedirect(): Promise<void> {
  await call(auth.signOut);
  sendToTabs('left');
  redirectToLanding();
}

const sendToTabs = otherTabs<'left'>('session', () => {
  if ('username' in sessionStore.getState()) redirectToLanding();
});

// A channel of its own: tabs of the previous release sign out at any message of the other.
const announceSignIn = otherTabs<string>('sign-in', (username) => {
  const state = sessionStore.getState();
  if (state.status === 'expired' && state.username === username) setSession({ status: 'in', username });
});

const redirectToLanding = () =>
  setSession({ status: 'redirecting', to: PATHS.landing, next: { status: 'out' } });

/** Called when the page that a sign-in or logout redirects to is shown. */
export function completeRedirect(): void {
  const state = sessionStore.getState();
  if (state.status === 'redirecting') setSession(state.next);
}

/** Called when the server responds 401: the session has ended, the page stays. */
export function expire(): void {
  const state = sessionStore.getState();
  if ('username' in state) setSession({ ...state, status: 'expired' });
}

export const sessionApi: SessionApi = {
  get: sessionStore.getState,
  subscribe: sessionStore.subscribe,
  signIn,
  signOut: () =>
    signOutAndRedirect().catch(() => {
      toast({ title: MESSAGES.errorTitle, description: MESSAGES.logoutFailed, tone: 'error' });
    }),
};
