import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, shownToast, TODAY } from '../../test/open-page.tsx';
import { SchedulePage } from './schedule-page.tsx';

test('a press on a job without a time gives it none: the proposed one is beside the field, and is taken by a press', async () => {
  const server = fakeJobsServer([
    sampleJob({ id: 1, jobDate: TODAY, startTime: '09:00', durationMinutes: 120 }),
    sampleJob({ id: 2, clientName: 'Ben', jobDate: TODAY }),
  ]);
  server.override = (method, path) =>
    method === 'GET' && path.startsWith('/api/jobs/agenda')
      ? { status: 200, body: { jobs: server.jobs, visits: [], skipped: [], isComplete: true } }
      : undefined;
  const user = openPage('/schedule', <SchedulePage />);
  const shown = within(await screen.findByRole('main'));
  await user.click((await shown.findAllByRole('button', { name: /^Move\s*Ben/ }))[0]!);
  const time = await screen.findByLabelText<HTMLInputElement>(/^Start time/);
  const suggested = await screen.findByRole('button', { name: /^Suggested: 11:30\sAM$/ });
  expect(time.value).toBe('');
  await user.click(suggested);
  expect([time.value, document.activeElement]).toEqual(['11:30', time]);
  expect(screen.queryByRole('button', { name: /^Suggested/ })).toBeNull();
  await user.clear(time);
  await user.selectOptions(screen.getByLabelText(/^Length/), '150');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shownToast()).toContain('Ben moved'));
  expect(server.jobs[1]).toMatchObject({ startTime: null, durationMinutes: 150 });
});
