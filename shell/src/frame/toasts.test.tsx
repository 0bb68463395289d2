import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite, press } from '../../test/open-site.tsx';

beforeEach(() => {
  fakeAreas.reset();
  fakeServer(SIGNED_IN);
});

const region = () => screen.getByRole('region', { name: 'Notifications' });

async function showToast(title: string) {
  const { toast } = await import('@app/web-kit');
  act(() => toast({ title, description: 'in more words', tone: 'error' }));
}

test('a toast shows its title and description', async () => {
  await openSite('/');
  await showToast('Error');
  expect(region().textContent).toContain('Error');
  expect(region().textContent).toContain('in more words');
});

test('F8 moves the focus to the region, Escape closes the toast and gives the focus back', async () => {
  const user = await openSite('/');
  await user.tab();
  const before = document.activeElement;
  await showToast('Error');
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(region());
  await user.tab();
  expect(region().contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  expect(region().textContent).toBe('');
  expect(document.activeElement).toBe(before);
  expect(before).not.toBe(document.body);
});

test('a moving pointer pauses a toast, a resting one does not', async () => {
  await openSite('/');
  const { TOAST_DURATION } = await import('@app/web-kit');
  vi.useFakeTimers();
  const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  try {
    await showToast('First');
    fireEvent.mouseEnter(region());
    advance(TOAST_DURATION);
    expect(region().textContent).toBe('');
    await showToast('Second');
    fireEvent.mouseMove(region());
    advance(2 * TOAST_DURATION);
    expect(region().textContent).toContain('Second');
    fireEvent.mouseLeave(region());
    advance(TOAST_DURATION);
    expect(region().textContent).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

test('it can be closed by its button', async () => {
  await openSite('/');
  await showToast('Error');
  await press('button', 'Close notification');
  expect(region().textContent).toBe('');
});

test('its action runs once and closes it', async () => {
  await openSite('/settings');
  await press('button', 'Save');
  await press('button', 'Undo');
  expect(region().textContent).toContain('Back again');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('its action leaves the focus in the dialog that it was pressed from', async () => {
  const user = await openSite('/settings');
  await press('button', 'Save');
  const field = document.createElement('input');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'alertdialog');
  dialog.append(field);
  document.body.append(dialog);
  field.focus();
  await user.keyboard('{F8}{Tab}');
  expect(document.activeElement?.textContent).toBe('Undo');
  await user.keyboard('{Enter}');
  expect(region().textContent).toContain('Back again');
  expect(document.activeElement).toBe(field);
  dialog.remove();
});

test('a toast stays when the page changes', async () => {
  await openSite('/admin');
  await showToast('Saved');
  await press('link', 'Job History');
  await screen.findByRole('heading', { name: 'Job history' });
  expect(region().textContent).toContain('Saved');
});

test('its link leads on and closes it', async () => {
  await openSite('/admin');
  const { toast } = await import('@app/web-kit');
  act(() => toast({ title: 'Gone', tone: 'error', link: { label: 'Find it', to: '/job-history' } }));
  await press('link', 'Find it');
  await screen.findByRole('heading', { name: 'Job history' });
  expect(region().textContent).toBe('');
});
