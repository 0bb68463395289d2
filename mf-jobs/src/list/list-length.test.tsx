import { sampleJob } from '@app/domain/testing/sample-job';
import { useNavigate } from '@app/web-kit';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { useRefreshJobs } from '../api/jobs.ts';
import { JobHistoryPage } from './job-history-page.tsx';

beforeEach(
  () =>
    void fakeJobsServer(
      Array.from({ length: 30 }, (_, n) => sampleJob({ id: 99 - n, clientName: `Client ${n}` })),
    ),
);

const job = (n: number) => screen.findByRole('link', { name: `Client ${n}` });
const more = () => screen.queryByRole('button', { name: 'Show More Jobs' });

let refresh: ReturnType<typeof useRefreshJobs>;

function JobPage() {
  refresh = useRefreshJobs();
  const navigate = useNavigate();
  const handleClick = () => refresh().then(() => navigate(-1));
  return (
    <button type="button" onClick={handleClick}>
      Change and go back
    </button>
  );
}

const open = () =>
  openPage('/job-history', <JobHistoryPage />, '/job-history', ['/job/:id', <JobPage key="job" />]);

test('loads the next page on demand', async () => {
  const user = open();
  await job(23);
  expect(screen.queryByRole('link', { name: 'Client 24' })).toBeNull();
  await user.click(more()!);
  await job(29);
  expect(more()).toBeNull();
});

test('shows as many jobs as before after a change on another page, and after the next one in the list', async () => {
  const user = open();
  await job(23);
  await user.click(more()!);
  await user.click(await job(29));
  await user.click(screen.getByRole('button', { name: 'Change and go back' }));
  await job(29);
  await act(() => refresh());
  await job(29);
  expect(more()).toBeNull();
});
