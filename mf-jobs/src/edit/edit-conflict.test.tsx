import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { toastStore } from '@app/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openEditJob } from '../../test/open-edit-job.tsx';
import { currentPlace, shownToast } from '../../test/open-page.tsx';

let server: FakeJobsServer;
const TITLE = 'This job was changed elsewhere';

beforeEach(() => {
  server = fakeJobsServer([
    sampleJob({ id: 7, finalTotal: 200, discountAmount: 0, jobNotes: 'Ring twice', clientPhone: '1' }),
  ]);
});

async function open() {
  const user = await openEditJob();
  return user;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const saveElsewhere = (change: object) => Object.assign(server.jobs[0]!, change);

async function typeAndSave(name: string, text: string) {
  const user = await open();
  await user.clear(field(name));
  await user.type(field(name), text);
  return { user, save: () => user.click(button('Save Changes')) };
}

test('what was saved elsewhere in other fields stays', async () => {
  const { save } = await typeAndSave('Job notes', 'Knock');
  saveElsewhere({ clientPhone: '555-0100', finalTotal: 150 });
  await save();
  await waitFor(() => expect(currentPlace()).toBe('/job-history'));
  expect(shownToast()).toBe('Success: Job updated successfully');
  expect(server.jobs[0]).toMatchObject({ jobNotes: 'Knock', clientPhone: '555-0100', finalTotal: 150 });
  expect(server.sent).toEqual([{ jobNotes: 'Knock' }, { jobNotes: 'Knock' }]);
});

test('a discount is taken from the total that was saved elsewhere', async () => {
  const { save } = await typeAndSave('Discount amount', '30');
  saveElsewhere({ finalTotal: 300 });
  await save();
  await waitFor(() => expect(currentPlace()).toBe('/job-history'));
  expect(server.jobs[0]).toMatchObject({ finalTotal: 270, discountAmount: 30 });
});

test('a field that was changed here and elsewhere shows both; saving again keeps the input', async () => {
  const { save } = await typeAndSave('Job notes', 'Knock');
  saveElsewhere({ jobNotes: 'Call first', clientPhone: '555-0100' });
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(TITLE);
  expect(screen.getByText('Saved elsewhere: Call first')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Job notes')));
  expect([field('Job notes').value, field('Phone').value]).toEqual(['Knock', '555-0100']);
  expect(server.jobs[0]).toMatchObject({ jobNotes: 'Call first' });
  expect(await axeProblems(document.body)).toEqual([]);
  await save();
  await waitFor(() => expect(currentPlace()).toBe('/job-history'));
  expect(server.jobs[0]).toMatchObject({ jobNotes: 'Knock', clientPhone: '555-0100' });
});

test('a merged job that is not valid is not saved, and the field says why', async () => {
  const { save } = await typeAndSave('Start date', '2026-12-05');
  saveElsewhere({ jobEndDate: '2026-12-01' });
  await save();
  expect(await screen.findByText('Job end date cannot be before the start date')).toBeTruthy();
  expect([field('Start date').value, field('End date').value]).toEqual(['2026-12-05', '2026-12-01']);
  expect(server.jobs[0]).toMatchObject({ jobDate: '2026-11-20', jobEndDate: '2026-12-01' });
});

test('the saved values can be used instead, and other input stays', async () => {
  const { user, save } = await typeAndSave('Final total', '120');
  await user.type(field('City'), '!');
  saveElsewhere({ finalTotal: 150 });
  await save();
  await user.click(await screen.findByRole('button', { name: 'Use the Saved Values' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  expect([field('Final total').value, field('City').value]).toEqual(['150.00', 'Springfield!']);
  await save();
  await waitFor(() => expect(currentPlace()).toBe('/job-history'));
  expect(server.jobs[0]).toMatchObject({ finalTotal: 150, clientCity: 'Springfield!' });
});

test('a job that was deleted elsewhere says where it is restored, and what was typed stays', async () => {
  const { save } = await typeAndSave('Job notes', 'Knock');
  server.jobs = [];
  await save();
  await waitFor(() => expect(shownToast()).toBe('Error: This job was deleted elsewhere.'));
  expect(toastStore.getState().current?.link?.to).toBe('/job-history/deleted');
  expect(field('Job notes').value).toBe('Knock');
});
