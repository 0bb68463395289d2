import { sampleJob } from '@app/domain/testing/sample-job';
import { toastStore } from '@app/web-kit';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { keys } from 'idb-keyval';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import {
  discardChanges,
  draftStore,
  openEditJob,
  reopenEditJob,
  saveChanges,
} from '../../test/open-edit-job.tsx';
import { currentPlace } from '../../test/open-page.tsx';
import { UnsavedChanges } from '../details/unsaved-changes.tsx';

const NOTICE = 'Your changes were kept. They are not saved yet.';
let server: FakeJobsServer;

beforeEach(() => {
  server = fakeJobsServer([
    sampleJob({ id: 7, finalTotal: 200, discountAmount: 0, jobNotes: 'Ring twice' }),
    sampleJob({ id: 8, clientName: 'Ann Lee' }),
  ]);
});

const visit = (id?: number) => reopenEditJob(id === undefined ? {} : { id });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const stored = (names: string[]) =>
  waitFor(async () =>
    expect(await keys(draftStore)).toEqual(
      names.flatMap((name) => [name, expect.stringMatching(`^${name}:`)]),
    ),
  );

async function visitAndChange() {
  const user = await visit();
  await user.type(field('Job notes'), ', then knock');
  await user.clear(field('City'));
  await stored(['edit-job/7']);
  return user;
}

test('restores unsaved changes on the next visit, with a notice', async () => {
  await visitAndChange();
  expect(screen.queryByText(NOTICE)).toBeNull();
  await visit();
  expect([field('Job notes').value, field('City').value]).toEqual(['Ring twice, then knock', '']);
  expect(screen.getByText(NOTICE).role).toBe('status');
  await visit(8);
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('the notice can be hidden', async () => {
  await visitAndChange();
  const user = await visit();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(field('City').value).toBe('');
});

test('starting over shows the saved job, with undo', async () => {
  await visitAndChange();
  const user = await visit();
  await user.click(screen.getByRole('button', { name: 'Start Over' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect([field('Job notes').value, field('City').value]).toEqual(['Ring twice', 'Springfield']);
  await stored([]);
  const { toastStore: toasts } = await import('@app/web-kit');
  const { current } = toasts.getState();
  expect(current?.title).toBe('Changes cleared');
  await act(async () => current?.action?.run());
  expect(field('Job notes').value).toBe('Ring twice, then knock');
  await stored(['edit-job/7']);
});

test.each([discardChanges, saveChanges])('removes the draft after %o', async (leave) => {
  await leave(await visitAndChange());
  await waitFor(() => expect(currentPlace()).toBe('/job-history'));
  await stored([]);
});

test('keeps the draft when saving fails', async () => {
  const user = await visitAndChange();
  server.override = (method) => (method === 'PATCH' ? { status: 500 } : undefined);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(server.calls).toContain('PATCH /api/jobs/7'));
  await screen.findByText('Failed to update job. What you entered is still here; please try again.');
  await visit();
  expect(field('City').value).toBe('');
});

test('keeps changes saved elsewhere and applies the discount to the current total', async () => {
  const user = await visit();
  await user.clear(field('Discount amount'));
  await user.type(field('Discount amount'), '30');
  await stored(['edit-job/7']);
  Object.assign(server.jobs[0]!, { clientName: 'Jane Roe', finalTotal: 300 });
  await visit();
  expect([field('Client name').value, field('Final total').value]).toEqual(['Jane Roe', '270.00']);
});

test('shows what was saved elsewhere in a field of the draft', async () => {
  await visitAndChange();
  Object.assign(server.jobs[0]!, { jobNotes: 'Call first', clientCity: 'Springfield' });
  await visit();
  expect([field('Job notes').value, field('City').value]).toEqual(['Ring twice, then knock', '']);
  expect(screen.getByRole('alert').textContent).toContain('This job was changed elsewhere');
  expect(screen.getByText('Saved elsewhere: Call first')).toBeTruthy();
});

test('says that what was typed is kept when the page is left, and the page of the job says so', async () => {
  const user = await openEditJob();
  await user.type(field('Job notes'), '!');
  await stored(['edit-job/7']);
  cleanup();
  const { title, description, action } = toastStore.getState().current!;
  expect([title, description]).toEqual([
    'Kept, not saved yet',
    'Your changes of the job for Jane Doe wait for you in Edit Job.',
  ]);
  expect(action?.label).toBe('Go back');
  const shown = render(<UnsavedChanges jobId={7} />, { wrapper: MemoryRouter });
  const link = await screen.findByRole('link', { name: 'Go On in Edit Job' });
  expect(link.getAttribute('href')).toBe('/edit-job/7');
  shown.unmount();
});

test('applies a restored discount to a total that was entered by hand', async () => {
  const user = await visit();
  await user.clear(field('Final total'));
  await user.type(field('Final total'), '150');
  await user.clear(field('Discount amount'));
  await user.type(field('Discount amount'), '20');
  await stored(['edit-job/7']);
  await visit();
  expect(field('Final total').value).toBe('130.00');
  expect(screen.getByText('$150.00')).toBeTruthy();
});

test('removes the draft when a change is reverted', async () => {
  const user = await visit();
  await user.type(field('Job notes'), '!');
  await stored(['edit-job/7']);
  await user.type(field('Job notes'), '{Backspace}');
  await stored([]);
});

test('a restored draft keeps what the client book takes over', async () => {
  server.jobs[0]!.clientId = 3;
  const user = await visit();
  await user.type(field('Email'), 'x');
  const choice = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: /^Change it in the client book/ });
  await user.click(choice());
  expect(choice().checked).toBe(false);
  await stored(['edit-job/7']);
  await visit();
  expect(choice().checked).toBe(false);
});
