import type { Checklist } from '@app/domain/job/checklist/checklist';
import type { Job } from '@app/domain/job/job/job';
import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { toastStore } from '@app/web-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, TODAY } from '../../test/open-page.tsx';
import { ChecklistPanel } from './checklist-panel.tsx';

const LIST: Checklist = {
  service: 'regular',
  sections: [
    { title: 'Kitchen', items: ['Oven', 'Floor'] },
    { title: 'Every visit', items: ['Lights off'] },
  ],
  ticks: [{ section: 'Kitchen', item: 'Oven', by: 'Ana Silva', at: '2026-11-20T15:00:00.000Z' }],
  isEdited: false,
};

function open(list: Partial<Checklist> = {}, change: Partial<Job> = {}) {
  const job = sampleJob({ id: 1, jobDate: TODAY, ...change });
  const server = fakeJobsServer([job]);
  let stored = { ...LIST, ...list };
  const etag = () => `"${stored.sections.map(({ title }) => title).join()}"`;
  server.override = (method, path, body) => {
    if (path !== '/api/jobs/1/checklist') return undefined;
    if (method === 'PUT' && server.versions.at(-1) !== etag())
      return { status: 409, body: { message: 'Changed elsewhere', current: stored }, etag: etag() };
    if (method === 'PUT') stored = { ...stored, ...(body as Partial<Checklist>), isEdited: true };
    stored.sections ??= LIST.sections;
    return { status: 200, body: stored, etag: etag() };
  };
  const user = openPage('/job/1', <ChecklistPanel job={job} />);
  const saveElsewhere = (saved: Partial<Checklist>) => {
    stored = { ...stored, ...saved };
  };
  return { user, server, saveElsewhere };
}

test('shows what is done of each section, and by whom', async () => {
  const { user } = open();
  expect(await screen.findByText('1 of 3 done')).toBeTruthy();
  await user.click(screen.getByText('Kitchen'));
  const done = screen.getByText('Oven').closest('li')!;
  expect(within(done).getByText('Done:')).toBeTruthy();
  expect(done.textContent).toContain('Ana Silva');
  // Told to screen readers, and not by a mark that looks like a box to tick.
  const undone = within(screen.getByText('Floor').closest('li')!);
  expect(undone.getByText('Not done:').closest('[aria-hidden]')).toBeNull();
  expect(undone.queryByText('–')).toBeTruthy();
  expect(await axeProblems()).toEqual([]);
});

test('an item to a line; a service joins what was changed, and a title that is missing is said', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit the checklist' }));
  const kitchen = screen.getAllByLabelText('What to do')[0]!;
  await user.clear(kitchen);
  await user.type(kitchen, 'Oven{Enter}Fridge');
  await user.selectOptions(screen.getByLabelText('Service'), 'Deep Cleaning');
  await user.click(screen.getByRole('button', { name: 'Add a Section' }));
  await user.type(screen.getAllByLabelText('What to do').at(-1)!, 'Sweep');
  await user.click(screen.getByRole('button', { name: 'Save Checklist' }));
  expect(await screen.findByText('Title is required')).toBeTruthy();
  await user.type(screen.getAllByLabelText('Section').at(-1)!, 'Porch');
  await user.click(screen.getByRole('button', { name: 'Save Checklist' }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  const { service, sections } = server.sent[0] as Checklist;
  expect(service).toBe('deep');
  expect(sections.map(({ title }) => title)).toEqual(['Kitchen', 'Deep Cleaning', 'Every visit', 'Porch']);
  expect(sections[0]!.items).toEqual(['Oven', 'Fridge']);
  expect(await screen.findByText(/changed for this job/)).toBeTruthy();
});

test('what is typed is kept when the page is left, until it is saved, cancelled or taken back', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit the checklist' }));
  await user.type(screen.getAllByLabelText('What to do')[0]!, ' twice');
  cleanup();
  const later = open().user;
  expect(await screen.findByText(/^Your changes were kept/)).toBeTruthy();
  const kitchen = () => screen.getAllByLabelText('What to do')[0]!;
  expect(kitchen()).toHaveProperty('value', 'Oven\nFloor twice');
  await later.click(screen.getByRole('button', { name: 'Start Over' }));
  expect(kitchen()).toHaveProperty('value', 'Oven\nFloor');
  act(() => toastStore.getState().current?.action?.run());
  expect(kitchen()).toHaveProperty('value', 'Oven\nFloor twice');
  await later.click(screen.getByRole('button', { name: 'Cancel' }));
  act(() => toastStore.getState().current?.action?.run());
  expect(kitchen()).toHaveProperty('value', 'Oven\nFloor twice');
  await later.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  open();
  expect(await screen.findByRole('button', { name: 'Edit the checklist' })).toBeTruthy();
});

test('what another desk saves meanwhile stays beside what is typed; of two services the other one is shown', async () => {
  const { user, saveElsewhere } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit the checklist' }));
  const kitchen = screen.getAllByLabelText('What to do')[0]!;
  await user.clear(kitchen);
  await user.type(kitchen, 'Oven{Enter}Sink');
  await user.selectOptions(screen.getByLabelText('Service'), 'Move-in or move-out');
  const attic = { title: 'Attic', items: ['Dust'] };
  const theirs = [{ title: 'Kitchen', items: ['Oven', 'Floor', 'Fridge'] }, LIST.sections[1]!, attic];
  saveElsewhere({ service: 'deep', sections: theirs });
  await user.click(screen.getByRole('button', { name: 'Save Checklist' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This checklist was changed elsewhere');
  expect(screen.getByText('Saved elsewhere: Deep Cleaning')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Service'));
  // The page is left, and the attic is given up elsewhere.
  cleanup();
  const later = open({ service: 'deep', sections: theirs.slice(0, 2) });
  await later.user.click(await screen.findByRole('button', { name: 'Save Checklist' }));
  expect(await screen.findByText(/changed for this job/)).toBeTruthy();
  const { service, sections } = later.server.sent[0] as Checklist;
  expect(service).toBe('moveOut');
  expect(sections.map(({ title }) => title)).toEqual(['Kitchen', 'Every visit', 'Move-in or move-out']);
  expect(sections[0]!.items).toEqual(['Oven', 'Fridge', 'Sink']);
});

test('the list of a job with a report can be printed with it', async () => {
  const { user, server } = open({}, { pricingMethod: 'consultation' });
  await user.click(await screen.findByRole('button', { name: 'Edit the checklist' }));
  await user.click(screen.getByRole('checkbox', { name: 'Print it with the consultation report' }));
  await user.click(screen.getByRole('button', { name: 'Save Checklist' }));
  await waitFor(() => expect(server.sent).toMatchObject([{ service: 'regular', isPrinted: true }]));
});

test('a past visit without ticks has none, and one as in the settings goes on following them', async () => {
  open({ ticks: [] }, { jobDate: '2020-01-02' });
  await waitFor(() => expect(screen.queryByText('Checklist')).toBeNull());
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit the checklist' }));
  await user.click(screen.getByRole('button', { name: 'As in the Settings' }));
  await user.click(screen.getByRole('button', { name: 'Save Checklist' }));
  await waitFor(() => expect(server.sent).toMatchObject([{ service: 'regular', sections: null }]));
});
