import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import { sampleJob } from '@app/domain/testing/sample-job';
import { afterEach, expect, test, vi } from 'vitest';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { renderDocument } from './render-document.ts';

const DATA = { job: sampleJob(), site: DEFAULT_SETTINGS, cleaner: '', payments: [] };

afterEach(() => vi.unstubAllGlobals());

test('a worker that stops before its renderer has arrived is replaced for the next document', async () => {
  vi.stubGlobal('__webpack_public_path__', '/mf/mf-jobs/test/');
  vi.stubGlobal('__CODE__', { integrity: () => 'sha256-x' });
  const terminate = vi.fn();
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = terminate;
      constructor() {
        super();
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
      }
    },
  );
  const never = new Promise<Response>(() => undefined);
  vi.stubGlobal('fetch', (url: string) => (url.includes('maker') ? never : Promise.resolve(new Response())));
  await expect(renderDocument('invoice', DATA)).rejects.toThrow('The PDF worker did not start');
  expect(terminate).toHaveBeenCalled();

  const { requests } = fakePdfWorker();
  vi.stubGlobal('__CODE__', undefined);
  expect(await renderDocument('invoice', DATA)).toBeInstanceOf(Blob);
  expect(requests).toHaveLength(1);
});
