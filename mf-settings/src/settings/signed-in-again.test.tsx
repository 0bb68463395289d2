import { type SessionState, ShellContext } from '@app/web-kit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { json } from '../../test/open-settings.tsx';
import { TestMail } from './mail-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';

const never = () => Promise.reject(new Error('is not called'));

/** Answers every call with 401. */
function open(panel: ReactNode) {
  vi.stubGlobal('fetch', async () => json({ message: 'Please sign in' }, 401));
  let state: SessionState = { status: 'expired', username: 'admin' };
  let tell: () => void = never;
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => undefined;
  };
  const session = { get: () => state, subscribe, signIn: never, signOut: never };
  render(<ShellContext value={{ session }}>{panel}</ShellContext>);
  return () =>
    act(() => {
      state = { status: 'in', username: 'admin' };
      tell();
    });
}

test('a password that was not changed for lack of a session is not reported after a sign-in', async () => {
  const signIn = open(<PasswordPanel isDemo={false} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Current password'), 'demo-cleaning-day');
  await user.type(screen.getByLabelText('New password'), 'a morning after a good clean');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please sign in');
  signIn();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nor is a test mail', async () => {
  const signIn = open(<TestMail recipient="owner@example.com" />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send a Test Mail' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please sign in');
  signIn();
  expect(screen.queryByRole('alert')).toBeNull();
});
