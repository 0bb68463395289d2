import { sampleJob } from '@app/domain/testing/sample-job';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { JobPage } from './job-page.tsx';

const code = vi.hoisted(() => ({
  isAway: false,
  async load(original: () => Promise<unknown>) {
    if (code.isAway) throw new Error('Failed to fetch dynamically imported module');
    return original();
  },
}));
vi.mock('../documents/preview-dialog.tsx', (original) => code.load(original));
vi.mock('../mail/mail-dialog.tsx', (original) => code.load(original));

beforeEach(() => {
  code.isAway = true;
  const server = fakeJobsServer([sampleJob({ id: 7, clientName: 'Jane Doe' })]);
  server.mail = { sender: 'desk@example.com', reminders: false };
  fakePdfWorker();
});

test.each(['Preview', 'Send Invoice to Jane Doe'])(
  '%s: code that does not arrive leaves the page, and the next press loads it again',
  async (name) => {
    const user = openPage('/job/:id', <JobPage />, '/job/7');
    await user.click(await screen.findByRole('button', { name }));
    await vi.waitFor(() =>
      expect(shownToast()).toBe('Error: This could not be loaded. Please try again, or reload the page.'),
    );
    expect(screen.getByRole('heading', { name: 'Jane Doe' })).toBeTruthy();

    code.isAway = false;
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  },
);
