import { sampleJob } from '@app/domain/testing/sample-job';
import { Link } from '@app/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { keys } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { holdWrites } from '../../test/hold-writes.ts';
import { draftStore, openEditJob, saveChanges } from '../../test/open-edit-job.tsx';
import { currentPlace, shownToast } from '../../test/open-page.tsx';
import { EditJobPage } from './edit-job-page.tsx';

let server: FakeJobsServer;
let respond: () => void;
beforeEach(() => {
  server = fakeJobsServer([sampleJob({ id: 7, jobNotes: 'Ring', finalNotes: '' })]);
  respond = holdWrites();
});

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const isSaving = () => screen.findByRole('button', { name: 'Saving...' });

test('what is typed while a job is saved stays, to be saved next', async () => {
  const user = await openEditJob();
  await user.type(field(/^Job notes/), ' twice ');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await isSaving();
  await user.type(field(/^Job notes/), 'and wait');
  await user.type(field(/^Final notes/), 'Thanks');
  respond();
  expect(await screen.findByText('Your changes were kept. They are not saved yet.')).toBeTruthy();
  expect(shownToast()).toBe('Success: Job updated successfully');
  expect([field(/^Job notes/).value, field(/^Final notes/).value]).toEqual(['Ring twice and wait', 'Thanks']);
  expect(currentPlace()).toBe('/edit-job/7');
  expect(screen.queryByText('This job was changed elsewhere')).toBeNull();
  await saveChanges(user);
  expect(server.sent).toEqual([
    { jobNotes: 'Ring twice ' },
    { jobNotes: 'Ring twice and wait', finalNotes: 'Thanks' },
  ]);
  await waitFor(async () => expect(await keys(draftStore)).toEqual([]));
});

const Page = () => (
  <>
    <Link to="/schedule">Schedule</Link>
    <EditJobPage />
  </>
);

test('a page that is opened while a job is saved stays open', async () => {
  const user = await openEditJob({ Page });
  await user.type(field(/^Job notes/), ' twice');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await isSaving();
  await user.click(screen.getByRole('link', { name: 'Schedule' }));
  respond();
  await waitFor(() => expect(shownToast()).toBe('Success: Job updated successfully'));
  expect(currentPlace()).toBe('/schedule');
  await waitFor(async () => expect(await keys(draftStore)).toEqual([]));
});
