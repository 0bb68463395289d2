import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// What a build puts in place.
vi.stubGlobal('__BUILD__', 'test');

let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

// An unexpected console.error is a failure: React says there what a person would only see later.
afterEach(() => {
  cleanup();
  const unexpected = complaints.mock.calls.map((call) => call.map(String).join(' '));
  complaints.mockRestore();
  expect(unexpected).toEqual([]);
});
