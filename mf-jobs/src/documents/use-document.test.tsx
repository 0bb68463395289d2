import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeWorker } from '../../test/document-worker.ts';
import { usePreparedDocuments } from './use-document.ts';

afterEach(() => vi.unstubAllGlobals());

function Screen() {
  usePreparedDocuments();
  return null;
}

const passing = () => new Promise((resolve) => setTimeout(resolve, 20));

test('what makes documents starts ahead of them, but not for those who save data or have left the screen', async () => {
  const worker = fakeWorker();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  render(<Screen />);
  await passing();
  expect(worker.started).toBe(0);

  vi.stubGlobal('navigator', {});
  render(<Screen />).unmount();
  await passing();
  expect(worker.started).toBe(0);

  render(<Screen />);
  await vi.waitFor(() => expect(worker.started).toBe(1));
});
