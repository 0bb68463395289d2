import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import { sampleJob } from '@app/domain/testing/sample-job';
import { expect, test, vi } from 'vitest';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { renderDocument } from './render-document.ts';

const DATA = { job: sampleJob(), site: DEFAULT_SETTINGS, cleaner: '', payments: [] };

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

test('a document whose photos arrive slowly is waited for; a silent worker is stopped', async () => {
  vi.useFakeTimers();
  // Without the worker of the test before.
  vi.resetModules();
  const { renderDocument: render } = await import('./render-document.ts');
  let worker: EventTarget | undefined;
  vi.stubGlobal('__webpack_public_path__', '/mf/mf-jobs/test/');
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(request: object) {
        if ('kind' in request) worker = this;
      }
      terminate = () => undefined;
    },
  );
  const say = (data: object) => worker!.dispatchEvent(new MessageEvent('message', { data }));
  const done = render('report', DATA);
  await vi.waitFor(() => expect(worker).toBeDefined());
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    say({ id: 1, isWorking: true });
  }
  const silent = expect(done).rejects.toThrow('The PDF worker did not respond');
  await vi.advanceTimersByTimeAsync(90_000);
  await silent;
  vi.useRealTimers();
});
