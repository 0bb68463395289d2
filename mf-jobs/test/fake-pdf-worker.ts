import { vi } from 'vitest';
import {
  RENDERER_VERIFIED,
  type RenderRequest,
  type RenderResponse,
} from '../src/documents/pdf/document-data.ts';

type Respond = (request: RenderRequest) => RenderResponse | 'crash';

const rendered = (request: RenderRequest): RenderResponse => ({
  id: request.id,
  blob: new Blob(['%PDF-1.3 test']),
});

export const initialWorker = () => ({
  requests: [] as RenderRequest[],
  started: 0,
  respond: rendered as Respond,
});

// The code under test keeps its worker between tests.
let state = initialWorker();

/** Replaces the PDF worker. Records its requests; a test can replace its responses. */
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
      postMessage(request: RenderRequest | typeof RENDERER_VERIFIED) {
        if (request === RENDERER_VERIFIED) return;
        state.requests.push(request as RenderRequest);
        const data = state.respond(request as RenderRequest);
        const event = data === 'crash' ? new Event('error') : new MessageEvent('message', { data });
        queueMicrotask(() => this.dispatchEvent(event));
      }
      terminate = () => undefined;
    },
  );
  return state;
}

export type FakePdfWorker = ReturnType<typeof fakePdfWorker>;

/** Collects the files that are downloaded. */
export function savedFiles(): File[] {
  const files: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as File)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}
