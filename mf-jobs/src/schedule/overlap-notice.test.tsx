import { withPlainSpaces } from '@app/domain/shared/units';
import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, TODAY } from '../../test/open-page.tsx';
import { VisitFields } from './visit-fields.tsx';

const BEN = { clientName: 'Ben Kay', jobDate: TODAY, startTime: '10:00', durationMinutes: 60 };
const OWN = {
  ...BEN,
  jobEndDate: null,
  assignedCleaner: 'owner',
  otherCleaners: [{ cleaner: 'marialopez', share: null }],
};

const Visit = () => (
  <FormProvider {...useForm({ defaultValues: OWN })}>
    <VisitFields jobId={7} earliestEnd={undefined} />
  </FormProvider>
);

test('another visit of each cleaner at that time is named before it is saved, the own one is not', async () => {
  const server = fakeJobsServer([]);
  const visits = [
    { ...BEN, id: 7, assignedCleaner: 'owner' },
    { ...BEN, id: 8, clientName: 'Ann Lee', startTime: '10:30', assignedCleaner: 'owner' },
    { ...BEN, id: 9, clientName: 'Cy Orr', assignedCleaner: 'marialopez' },
    { ...BEN, id: 10, clientName: 'Di Poe', assignedCleaner: 'cleo' },
  ].map((visit) => sampleJob(visit));
  server.override = (_method, path) =>
    path.startsWith('/api/jobs/agenda')
      ? { status: 200, body: { jobs: visits, visits: [], skipped: [], isComplete: true } }
      : undefined;
  const user = openPage('/', <Visit />);
  const notice = screen.getByRole('status');
  await waitFor(() =>
    expect(withPlainSpaces(notice.textContent)).toBe(
      'owner (former): overlaps with Ann Lee, 10:30 AM – 11:30 AM\nMaria Lopez: overlaps with Cy Orr, 10:00 AM – 11:00 AM',
    ),
  );
  await user.clear(screen.getByLabelText(/^Start time/));
  await user.type(screen.getByLabelText(/^Start time/), '11:30');
  await waitFor(() => expect(notice.textContent).toBe(''));
});

test.each([
  ['/api/jobs/agenda', 'Could not check other visits of that day'],
  ['/api/time-off', 'Could not check time off of that day'],
  ['/api/', 'Could not check other visits and time off of that day'],
])('what could not be read of %s is not taken for nothing', async (failed, text) => {
  const server = fakeJobsServer([]);
  server.override = (_method, path) =>
    path.startsWith(failed) && /agenda|time-off/.test(path) ? { status: 503 } : undefined;
  openPage('/', <Visit />);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
});
