import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeToast,
  pauseToast,
  resumeToast,
  TOAST_DURATION,
  TOAST_REMOVAL_DELAY,
  toast,
  toastStore,
} from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeToast();
  vi.runAllTimers();
});

const shown = () => {
  const { current } = toastStore.getState();
  return current?.open ? current.title : undefined;
};

test('a toast closes after 5 seconds', () => {
  toast({ title: 'Success', tone: 'success' });
  vi.advanceTimersByTime(TOAST_DURATION - 1);
  expect(shown()).toBe('Success');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('its record is dropped 1,000,000 ms after it closed', () => {
  toast({ title: 'Success', tone: 'success' });
  vi.advanceTimersByTime(TOAST_DURATION + TOAST_REMOVAL_DELAY - 1);
  expect(toastStore.getState().current).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toastStore.getState().current).toBeNull();
});

test('the next toast replaces it and has its own 5 seconds', () => {
  toast({ title: 'First', tone: 'error' });
  vi.advanceTimersByTime(4000);
  toast({ title: 'Second', tone: 'error' });
  expect(shown()).toBe('Second');
  vi.advanceTimersByTime(4000);
  expect(shown()).toBe('Second');
  vi.advanceTimersByTime(1000);
  expect(shown()).toBeUndefined();
});

test('removing the record of an old toast keeps a new one', () => {
  toast({ title: 'First', tone: 'success' });
  vi.advanceTimersByTime(TOAST_DURATION + TOAST_REMOVAL_DELAY - 1000);
  toast({ title: 'Second', tone: 'success' });
  vi.advanceTimersByTime(2000);
  expect(shown()).toBe('Second');
});

test('a paused toast keeps its remaining time', () => {
  toast({ title: 'Deleted', tone: 'success' });
  vi.advanceTimersByTime(3000);
  pauseToast();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('Deleted');
  resumeToast();
  vi.advanceTimersByTime(1999);
  expect(shown()).toBe('Deleted');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('a toast with a link stays until it is closed, also after it was paused', () => {
  toast({ title: 'Deleted', tone: 'error', link: { label: 'Recently Deleted', to: '/admin/deleted' } });
  pauseToast();
  resumeToast();
  vi.advanceTimersByTime(TOAST_REMOVAL_DELAY);
  expect(shown()).toBe('Deleted');
  closeToast();
  expect(shown()).toBeUndefined();
});

test('pointer and focus together pause it once', () => {
  toast({ title: 'Deleted', tone: 'success' });
  vi.advanceTimersByTime(2000);
  pauseToast();
  vi.advanceTimersByTime(2000);
  pauseToast();
  resumeToast();
  resumeToast();
  vi.advanceTimersByTime(2999);
  expect(shown()).toBe('Deleted');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('resuming does not reopen a closed toast', () => {
  toast({ title: 'Deleted', tone: 'success' });
  pauseToast();
  closeToast();
  resumeToast();
  expect(shown()).toBeUndefined();
});
