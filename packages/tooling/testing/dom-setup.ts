/// <reference lib="dom" />
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** No-op replacements for browser APIs that jsdom lacks. */
class Observer {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

globalThis.ResizeObserver ??= Observer as unknown as typeof ResizeObserver;
globalThis.IntersectionObserver ??= Observer as unknown as typeof IntersectionObserver;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.getAnimations ??= () => [];
window.scrollTo = () => undefined;
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media }) as unknown as MediaQueryList;
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => undefined;

// React's development build records the call stack of every element, which takes an eighth of the processor time of these
// tests, and stops after ten thousand a second. No message that tests read contains it.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object | undefined>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

const { getElementError } = getConfig();

configure({
  // Longer timeouts for a busy machine.
  asyncUtilTimeout: 10_000,
  // The page is printed where an error is read. Waiting throws, and drops, one at each attempt.
  getElementError: function withPage(message, container) {
    const error = new Error();
    Error.captureStackTrace(error, withPage);
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  },
});

// Constants that a build defines.
Object.assign(globalThis, { __BUILD__: 'test' });

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

// An unexpected console.error is a failure: React reports errors there.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  const unexpected = errors.mock.calls.map((call) => call.map(String).join(' '));
  errors.mockRestore();
  expect(unexpected).toEqual([]);
});
