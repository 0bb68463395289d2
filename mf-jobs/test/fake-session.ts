import type { SessionState } from '@app/web-kit';
import { act } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';

const never = () => Promise.reject(new Error('is not called'));

/** The session of somebody who is to sign in again, and what makes it another one. */
export function fakeSession() {
  const store = createStore<SessionState>(() => ({ status: 'expired', username: 'admin' }));
  const become = (status: 'in' | 'expired') => act(() => store.setState({ status, username: 'admin' }, true));
  return {
    session: { get: store.getState, subscribe: store.subscribe, signIn: never, signOut: never },
    become,
  };
}
