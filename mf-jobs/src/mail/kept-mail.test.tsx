import '@app/tooling/testing/indexed-db';
import { sampleJob } from '@app/domain/testing/sample-job';
import { toastStore } from '@app/web-kit';
import { adminDraftStore } from '@app/web-kit/drafts/admin-drafts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { get } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
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

test('what is typed is stored at once, and stays after the job has changed; the other fields follow the job', async () => {
  fakePdfWorker();
  const server = fakeJobsServer([sampleJob({ id: 8 })]);
  server.mail = { sender: 'desk@example.com', reminders: false };
  const open = async () => {
    const user = openPage('/job/:id', <JobPage />, '/job/8');
    await user.click(await screen.findByRole('button', { name: /^Send Invoice to/ }));
    return { user, message: await screen.findByLabelText<HTMLTextAreaElement>('Message') };
  };
  const first = await open();
  await first.user.clear(first.message);
  await first.user.type(first.message, 'Bye');
  const stored = () => get('mail/invoice 8', adminDraftStore);
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ edited: { message: 'Bye' } }));
  cleanup();

  server.jobs = server.jobs.map((job) => ({ ...job, paidTotal: job.finalTotal }));
  const { user, message } = await open();
  const subject = screen.getByLabelText<HTMLInputElement>('Subject');
  expect(message.value).toBe('Bye');
  expect(subject.value).toMatch(/^Paid: invoice/);
  expect(screen.getByText('Your text was kept. The job has changed since.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start Over' }));
  expect(message.value).toContain('Paid in full');
  await vi.waitFor(async () => expect(await stored()).toBeUndefined());
});
