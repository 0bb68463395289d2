import { ApiError, type SessionState, ShellContext } from '@app/web-kit';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { SaveFailure } from './save-failure.tsx';

const never = () => Promise.reject(new Error('is not called'));

function open(error: ApiError) {
  const store = createStore<SessionState>(() => ({ status: 'expired', username: 'admin' }));
  const session = { get: store.getState, subscribe: store.subscribe, signIn: never, signOut: never };
  render(
    <ShellContext value={{ session }}>
      <SaveFailure error={error} onSaveAsNew={() => undefined} />
    </ShellContext>,
  );
  return (status: 'in' | 'expired') => act(() => store.setState({ status, username: 'admin' }, true));
}

test('that the session has ended is said until somebody signs in again, and the focus stays', () => {
  const become = open(new ApiError(401, 'Unauthorized', 'Please sign in'));
  expect(screen.getByRole('alert').textContent).toContain('Your session has ended');
  const focused = document.activeElement;
  become('in');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/session has ended/)).toBeNull();
  expect(screen.getByText(/Press Generate Invoice to save the job/)).toBeTruthy();
  expect(document.activeElement).toBe(focused);
  become('expired');
  expect(screen.getByRole('alert').textContent).toContain('Your session has ended');
});

test('another failure stays after a sign-in', () => {
  const become = open(new ApiError(413, 'Content Too Large', 'The photos are too large'));
  become('in');
  expect(screen.getByRole('alert').textContent).toContain('The photos are too large.');
});
