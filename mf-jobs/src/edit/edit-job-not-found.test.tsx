import { sampleJob } from '@app/domain/testing/sample-job';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { EditJobPage } from './edit-job-page.tsx';

let server: FakeJobsServer;
beforeEach(() => {
  server = fakeJobsServer([sampleJob()]);
});

describe('a job that cannot be shown', () => {
  const visit = (id: string) => openPage('/edit-job/:id', <EditJobPage />, `/edit-job/${id}`);
  const backLink = () => screen.getByRole('link', { name: 'Job history' }).getAttribute('href');

  test.each(['999999', 'abc', '0', '1.5', '-1'])('%s is not found', async (id) => {
    visit(id);
    expect(await screen.findByRole('heading', { name: 'Job Not Found' })).toBeTruthy();
    expect(backLink()).toBe('/job-history');
  });

  test('shows an error when loading fails', async () => {
    server.override = (_method, path) => (path === '/api/jobs/7?photos=links' ? { status: 500 } : undefined);
    visit('7');
    expect(await screen.findByRole('heading', { name: 'Failed to load job' })).toBeTruthy();
    expect(backLink()).toBe('/job-history');
  });
});
