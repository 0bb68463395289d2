import '@app/tooling/testing/indexed-db';
import { sampleJob } from '@app/domain/testing/sample-job';
import { toastStore } from '@app/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { openPage } from '../../test/open-page.tsx';
import { JobPage } from '../details/job-page.tsx';

test('a dialog with what was typed before says so, and Start Over brings the prepared text back', async () => {
  fakePdfWorker();
  const server = fakeJobsServer([sampleJob({ id: 7 })]);
  server.mail = { sender: 'desk@example.com', reminders: false };
  const user = openPage('/job/:id', <JobPage />, '/job/7');
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Send Invoice to Jane Doe' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Send / }));
    const message = dialog.getByLabelText<HTMLTextAreaElement>('Message');
    const close = async () => {
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    return { dialog, message, notice: () => dialog.queryByText('Your text was kept.'), close };
  };

  const first = await open();
  expect(first.notice()).toBeNull();
  const prepared = first.message.value;
  await user.clear(first.message);
  await user.type(first.message, 'Bye');
  await first.close();

  const { dialog, message, notice, close } = await open();
  expect([message.value, notice()?.role]).toEqual(['Bye', 'status']);
  await user.click(dialog.getByRole('button', { name: 'Start Over' }));
  expect([message.value, notice()]).toEqual([prepared, null]);
  expect(document.activeElement).toBe(dialog.getByLabelText('To'));
  await close();
  act(() => toastStore.getState().current?.action?.run());
  expect((await open()).message.value).toBe('Bye');
});
