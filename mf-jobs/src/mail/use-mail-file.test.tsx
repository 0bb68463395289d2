import { sampleJob } from '@app/domain/testing/sample-job';
import { ShellContext } from '@app/web-kit';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { fakeSession } from '../../test/fake-session.ts';
import { openPage } from '../../test/open-page.tsx';
import { JobPage } from '../details/job-page.tsx';

test('a PDF that could not be made for lack of a session is made after a sign-in', async () => {
  fakePdfWorker();
  const { session, become } = fakeSession();
  const server = fakeJobsServer([sampleJob({ id: 99, paidTotal: 20 })]);
  server.mail = { sender: 'desk@example.com', reminders: false };
  server.override = (_method, path) =>
    path.endsWith('/payments') ? { status: 401, body: { message: 'Please sign in' } } : undefined;
  const page = (
    <ShellContext value={{ session }}>
      <JobPage />
    </ShellContext>
  );
  const user = openPage('/job/:id', page, '/job/99');
  await user.click(await screen.findByRole('button', { name: 'Send Invoice to Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Send / }));
  expect(await dialog.findByText('Failed to generate invoice')).toBeTruthy();
  server.override = () => undefined;
  become('in');
  expect(await dialog.findByText('Invoice-INV-0099-Jane-Doe.pdf')).toBeTruthy();
  expect(dialog.queryByText('Failed to generate invoice')).toBeNull();
});
