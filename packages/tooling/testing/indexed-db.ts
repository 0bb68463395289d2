/// <reference lib="dom" />
import 'fake-indexeddb/auto';

// An empty one for each test file that imports this.
Object.defineProperty(globalThis, 'indexedDB', {
  value: new IDBFactory(),
  configurable: true,
  writable: true,
});
