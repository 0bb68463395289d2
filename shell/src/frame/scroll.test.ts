import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.setItem('scroll', JSON.stringify({ 'default /a': 600, k1: 40 }));
});
afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType');
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

async function openedBy(type: string, path: string) {
  history.replaceState(null, '', path);
  // jsdom has no such entries.
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });
  return (await import('./scroll.ts')).positionOf;
}

test.each([
  ['a link', 'navigate', '/a', 0],
  ['a reload', 'reload', '/a', 600],
  ['the browser’s Back', 'back_forward', '/a', 600],
  ['a reload of another page', 'reload', '/b', 0],
])('a document opened by %s starts at its position', async (_name, type, path, top) => {
  const positionOf = await openedBy(type, path);
  expect(positionOf('default')).toBe(top);
});

test('other history entries keep their positions', async () => {
  const positionOf = await openedBy('navigate', '/a');
  expect(positionOf('k1')).toBe(40);
});
