import { withPlainSpaces } from '@app/domain/shared/units';
import { axeProblems } from '@app/tooling/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { editSettings, type FakeServer, fakeServer, json } from '../../test/open-settings.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const remove = () => screen.getByRole('button', { name: 'Remove Maria Lopez' });
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Maria Lopez' })).toBeNull());

test('a cleaner with upcoming jobs is removed after saying how many and for when', async () => {
  const days = Array.from({ length: 7 }, (_, n) => ({ day: `2026-12-0${n + 1}`, count: n === 1 ? 2 : 1 }));
  server.scheduleResponse = json(days);
  const user = await editSettings();
  await user.click(remove());
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Maria Lopez?' });
  expect(withPlainSpaces(dialog.textContent)).toContain('Maria Lopez has 8 upcoming jobs:');
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => withPlainSpaces(textContent));
  expect([lines[0], lines[1], lines[5]]).toEqual([
    'Tue, Dec 1, 2026',
    'Wed, Dec 2, 2026 (2 jobs)',
    '2 more until Mon, Dec 7, 2026',
  ]);
  const link = within(dialog).getByRole('link', { name: 'Show these jobs' });
  expect(link.getAttribute('href')).toBe('/job-history?when=upcoming&cleaner=marialopez');
  expect(await axeProblems(dialog)).toEqual([]);

  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(remove()).toBeTruthy();
  server.scheduleResponse = json(days);
  await user.click(remove());
  await user.click(await screen.findByRole('button', { name: 'Remove cleaner' }));
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
