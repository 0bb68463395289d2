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

async function say(title: string) {
  const { toast } = await import('@app/web-kit');
  act(() => toast({ title, description: 'in more words', tone: 'error' }));
}

test('a toast shows its title and its words', async () => {
  await openSite('/');
  await say('Error');
  expect(region().textContent).toContain('Error');
  expect(region().textContent).toContain('in more words');
});

test('of two in a row only the later one is on screen', async () => {
  await openSite('/');
  await say('First');
  await say('Second');
  expect(region().textContent).toContain('Second');
  expect(region().textContent).not.toContain('First');
});

test('F8 moves the focus to the region, Escape closes the toast', async () => {
  const user = await openSite('/');
  await say('Error');
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(region());
  await user.keyboard('{Escape}');
  expect(region().textContent).toBe('');
});

test('a pointer that moves over it stops its time, one that it came up under does not', async () => {
  await openSite('/');
  const { TOAST_DURATION } = await import('@app/web-kit');
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  try {
    await say('First');
    fireEvent.mouseEnter(region());
    pass(TOAST_DURATION);
    expect(region().textContent).toBe('');
    await say('Second');
    fireEvent.mouseMove(region());
    pass(2 * TOAST_DURATION);
    expect(region().textContent).toContain('Second');
    fireEvent.mouseLeave(region());
    pass(TOAST_DURATION);
    expect(region().textContent).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

test('it can be closed by its button', async () => {
  await openSite('/');
  await say('Error');
  await press('button', 'Close notification');
  expect(region().textContent).toBe('');
});

test('its button acts once and takes the toast away', async () => {
  await openSite('/settings');
  await press('button', 'Save');
  await press('button', 'Undo');
  expect(region().textContent).toContain('Back again');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a toast outlives the page that showed it', async () => {
  await openSite('/admin');
  await say('Saved');
  await press('link', 'Job History');
  await screen.findByRole('heading', { name: 'Job history' });
  expect(region().textContent).toContain('Saved');
});
