import { vi } from 'vitest';
import type { RenderRequest, RenderResponse } from '../src/documents/document-data.ts';

type Answering = (order: RenderRequest) => RenderResponse | 'crash';

const made = (order: RenderRequest): RenderResponse => ({ id: order.id, blob: new Blob(['%PDF-1.3 test']) });

/** A worker that makes every document. */
export const initialWorker = () => ({
  requests: [] as RenderRequest[],
  started: 0,
  respond: made as Answering,
});

// A worker outlives the test that started it, as it outlives the screen that did.
let state = initialWorker();

/** Stands for the worker that makes PDFs: what it was asked for, and what it answers. */
export function fakePdfWorker() {
  state = initialWorker();
  vi.stubGlobal('__webpack_public_path__', '/mf/mf-jobs/test/');
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super();
        state.started += 1;
      }
      postMessage(order: RenderRequest) {
        state.requests.push(order);
        const answer = state.respond(order);
        const event = answer === 'crash' ? new Event('error') : new MessageEvent('message', { data: answer });
        queueMicrotask(() => this.dispatchEvent(event));
      }
      terminate = () => undefined;
    },
  );
  return state;
}

export type FakePdfWorker = ReturnType<typeof fakePdfWorker>;

/** Files that were handed over as downloads instead of being saved. */
export function savedFiles(): File[] {
  const files: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as File)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}
