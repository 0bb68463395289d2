import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { usePreloadedDocuments } from './preload-documents.ts';

function Screen() {
  usePreloadedDocuments();
  return null;
}

const idle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('the PDF worker starts on an idle screen, but not with data saver on or after leaving', async () => {
  const worker = fakePdfWorker();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  render(<Screen />);
  await idle();
  expect(worker.started).toBe(0);

  vi.stubGlobal('navigator', {});
  render(<Screen />).unmount();
  await idle();
  expect(worker.started).toBe(0);

  render(<Screen />);
  await vi.waitFor(() => expect(worker.started).toBe(1));
});
