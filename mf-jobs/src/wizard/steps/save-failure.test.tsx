import { ApiError, ShellContext } from '@app/web-kit';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeSession } from '../../../test/fake-session.ts';
import { SaveFailure } from './save-failure.tsx';

function open(error: ApiError) {
  const { session, become } = fakeSession();
  render(
    <ShellContext value={{ session }}>
      <SaveFailure error={error} label="Generate Invoice" onSaveAsNew={() => undefined} />
    </ShellContext>,
  );
  return become;
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
