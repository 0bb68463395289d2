/// <reference lib="dom" />
import { afterAll, vi } from 'vitest';

// Test files share the window, and the packages that a worker has loaded and compiled. Each starts as on a new page: the
// product's own modules are evaluated anew, and nothing is left of an earlier file.
vi.resetModules();
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name);
for (const element of [document.head, document.body]) element.replaceChildren();
for (const storage of [localStorage, sessionStorage]) storage.clear();
Reflect.deleteProperty(globalThis, 'indexedDB');
history.replaceState(null, '', '/');

const ends: (() => void)[] = [];

/** Packages live on and keep their listeners and timers. */
function endWithFile(end: () => void): void {
  if (!caller()?.includes('/node_modules/')) ends.push(end);
}

/** The file that calls what is replaced below. Without maps of its source, which would take a twentieth of the time of all tests. */
function caller(): string | undefined {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) => sites[3]?.getFileName();
  const file = new Error().stack;
  Error.prepareStackTrace = prepareStackTrace;
  return file;
}

for (const target of [window, document]) {
  const { addEventListener } = target;
  target.addEventListener = (
    type: string,
    listener: EventListener,
    options?: AddEventListenerOptions | boolean,
  ) => {
    addEventListener.call(target, type, listener, options);
    endWithFile(() => target.removeEventListener(type, listener, options));
  };
  ends.push(() => Object.assign(target, { addEventListener }));
}

for (const [start, stop] of [
  ['setTimeout', clearTimeout],
  ['setInterval', clearInterval],
] as const) {
  const original = globalThis[start];
  const started = (...parameters: Parameters<typeof setTimeout>) => {
    const timer = original(...parameters);
    endWithFile(() => stop(timer));
    return timer;
  };
  Object.assign(globalThis, { [start]: started });
  ends.push(() => Object.assign(globalThis, { [start]: original }));
}

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const end of ends) end();
});
