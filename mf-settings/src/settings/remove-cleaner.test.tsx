import { withPlainSpaces } from '@app/domain/shared/units';
import { axeProblems } from '@app/tooling/testing/axe';
import { toastStore } from '@app/web-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editSettings, fakeServer, json, openSettings } from '../../test/open-settings.tsx';
import { PeoplePage } from './topic-pages.tsx';

const server = fakeServer();

const remove = () => screen.getByRole('button', { name: 'Remove Maria Lopez' });
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Maria Lopez' })).toBeNull());

test('a cleaner with upcoming jobs is removed after saying how many and for when', async () => {
  const days = Array.from({ length: 7 }, (_, n) => ({ day: `2026-12-0${n + 1}`, count: n === 1 ? 2 : 1 }));
  server.scheduleResponse = json([{ ...days[0], clients: ['Ann Lee', 'Bob Ray'] }, ...days.slice(1)]);
  const user = await editSettings();
  await user.click(remove());
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Maria Lopez?' });
  expect(withPlainSpaces(dialog.textContent)).toContain('Maria Lopez has 8 upcoming jobs:');
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => withPlainSpaces(textContent));
  expect([lines[0], lines[1], lines[5]]).toEqual([
    'Tue, Dec 1: Ann Lee, Bob Ray',
    // The release before named no clients.
    'Wed, Dec 2 (2 jobs)',
    '2 more until Mon, Dec 7',
  ]);
  const link = within(dialog).getByRole('link', { name: 'Show these jobs' });
  expect(link.getAttribute('href')).toBe('/job-history?when=upcoming&cleaner=marialopez');
  expect(await axeProblems(dialog)).toEqual([]);

  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(remove()).toBeTruthy();
  server.scheduleResponse = json(days);
  await user.click(remove());
  await user.click(await screen.findByRole('button', { name: 'Remove Cleaner' }));
  const choice = screen.getByLabelText('Give these jobs to');
  expect(screen.getByText('Please choose who has these jobs')).toBeTruthy();
  expect(document.activeElement).toBe(choice);
  await user.selectOptions(choice, 'Leave them with Maria Lopez');
  await user.click(screen.getByRole('button', { name: 'Remove Cleaner' }));
  await isGone();
  // The focus was in another field before, to which the question would give it back.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cleaner Management' })),
  );
});

test('jobs that cannot be read are asked about, too', async () => {
  server.scheduleResponse = json({}, 503);
  const user = await editSettings();
  await user.click(remove());
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('The jobs could not be loaded. Maria Lopez may have upcoming ones.');
});

const PEOPLE = () => within(screen.getByRole('region', { name: 'Cleaner Management' }));
const sentTo = (path: string) => server.sent.filter((sent) => sent.path === path).map(({ body }) => body);
const save = (user: Awaited<ReturnType<typeof editSettings>>) =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }));

test('the coming jobs of a removed cleaner are given to another when the list is saved', async () => {
  server.scheduleResponse = json([{ day: '2026-12-01', count: 2 }]);
  server.movesResponse = json({ count: 2 });
  const user = await editSettings(<PeoplePage />);
  await user.click(remove());
  const dialog = await screen.findByRole('alertdialog');
  server.scheduleResponse = json([{ day: '2026-12-01', count: 1 }]);
  await user.selectOptions(within(dialog).getByLabelText('Give these jobs to'), 'Owner');
  const busy = await within(dialog).findByText(/^Owner has jobs on 1 of these days already/);
  expect(withPlainSpaces(busy.textContent)).toContain('Tue, Dec 1');
  await user.click(within(dialog).getByRole('button', { name: 'Remove Cleaner' }));
  await isGone();
  expect(PEOPLE().getByText('Coming jobs of Maria Lopez will go to Owner once you save.')).toBeTruthy();
  expect(PEOPLE().getByText(/^Maria Lopez will be removed .* signed out on every phone\.$/)).toBeTruthy();
  expect(server.sent).toEqual([]);
  await save(user);
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/settings', '/api/jobs/cleaner-moves']);
  expect(sentTo('/api/settings')).toEqual([{ cleaners: ['Owner'] }]);
  // The jobs would stay with the other.
  expect(toastStore.getState().current).toMatchObject({
    description: 'Settings updated successfully. 2\u00a0jobs are with Owner now.',
  });
  expect(toastStore.getState().current?.action).toBeUndefined();
  expect(sentTo('/api/jobs/cleaner-moves')).toEqual([
    { moves: [{ from: 'Maria Lopez', to: 'Owner', isRename: false }] },
  ]);
});

test('the question before removing goes by the names that are saved, since the jobs have these', async () => {
  server.scheduleResponse = json([{ day: '2026-12-01', count: 2 }]);
  const user = await editSettings(<PeoplePage />);
  for (const name of ['Maria Lopez', 'Owner']) {
    await user.click(screen.getByRole('button', { name: `Rename ${name}` }));
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, `${name} Two{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await user.click(screen.getByRole('button', { name: 'Remove Maria Lopez Two' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Maria Lopez Two?' });
  expect(dialog.textContent).toContain('They move when you save. Past jobs stay with Maria Lopez.');
  const choice = within(dialog).getByLabelText('Give these jobs to');
  expect(within(choice).getByRole('option', { name: 'Leave them with Maria Lopez' })).toBeTruthy();
  await user.selectOptions(choice, 'Owner Two');
  expect(await within(dialog).findByText(/^Owner Two has jobs on 1 of these days already/)).toBeTruthy();
  expect(server.schedulesOf).toEqual(['marialopez', 'owner']);
});

test('a new name goes to the jobs; when that fails, saving again does it, also after coming back', async () => {
  server.movesResponse = json({}, 503);
  const user = await editSettings(<PeoplePage />);
  await user.click(screen.getByRole('button', { name: 'Rename Maria Lopez' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'owner{Enter}');
  expect(screen.getByText('This cleaner is already in the list')).toBeTruthy();
  await user.clear(name);
  await user.type(name, 'Maria Garcia{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await axeProblems()).toEqual([]);
  await save(user);
  await waitFor(() =>
    expect(toastStore.getState().current?.description).toBe(
      'The list is saved, the jobs are not yet changed. Please save again.',
    ),
  );
  expect(server.stored.cleaners).toEqual(['Owner', 'Maria Garcia']);
  cleanup();
  server.movesResponse = undefined;
  const again = await openSettings({ page: <PeoplePage />, whenReady: 'Save Changes' });
  await save(again);
  await screen.findByRole('button', { name: 'Edit Settings' });
  const moves = [{ from: 'Maria Lopez', to: 'Maria Garcia', isRename: true }];
  expect(sentTo('/api/jobs/cleaner-moves')).toEqual([{ moves }, { moves }]);
  // The access of the cleaner follows the name.
  const renamedCleaners = [{ from: 'Maria Lopez', to: 'Maria Garcia' }];
  expect(sentTo('/api/settings')[0]).toEqual({ cleaners: ['Owner', 'Maria Garcia'], renamedCleaners });
});

const undo = () => toastStore.getState().current?.action?.run();

test('Undo puts a name back, where it was, with the jobs', async () => {
  server.stored = { ...server.stored, cleaners: ['Ann', 'Owner', 'Maria Lopez'] };
  const user = await editSettings(<PeoplePage />);
  await user.click(screen.getByRole('button', { name: 'Rename Ann' }));
  await user.type(await screen.findByLabelText('Name'), ' Lee{Enter}');
  await save(user);
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(server.stored.cleaners).toEqual(['Ann Lee', 'Owner', 'Maria Lopez']);
  act(undo);
  await waitFor(() =>
    expect(toastStore.getState().current?.description).toBe('Settings are as they were before'),
  );
  expect(server.stored.cleaners).toEqual(['Ann', 'Owner', 'Maria Lopez']);
  expect(sentTo('/api/jobs/cleaner-moves').at(-1)).toEqual({
    moves: [{ from: 'Ann Lee', to: 'Ann', isRename: true }],
  });
});

test('Undo beside what was typed meanwhile waits in the form for another save', async () => {
  const user = await editSettings();
  await user.type(screen.getByLabelText('Phone'), ' x9');
  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Edit Settings' }));
  await user.type(screen.getByLabelText('Business name'), '!');
  act(undo);
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '(555) 123-4567');
  expect(server.sent).toHaveLength(1);
  await save(user);
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(server.stored).toMatchObject({ businessName: 'Bright Rooms!', phone: '(555) 123-4567' });
});

test('Cancel forgets a new name', async () => {
  const user = await editSettings();
  await user.click(screen.getByRole('button', { name: 'Rename Owner' }));
  await user.type(await screen.findByLabelText('Name'), ' Two{Enter}');
  expect(await PEOPLE().findByText('All jobs of Owner will be under Owner Two once you save.')).toBeTruthy();
  const rename = PEOPLE().getByRole('button', { name: 'Rename Owner Two' });
  await waitFor(() => expect(document.activeElement).toBe(rename));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(PEOPLE().queryByText(/once you save/)).toBeNull();
  expect(PEOPLE().getByText('Owner')).toBeTruthy();
  expect(server.sent).toEqual([]);
});
