import { axeProblems } from '@app/tooling/testing/axe';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { editSettings, fakeServer } from '../../test/open-settings.tsx';

const server = fakeServer();
afterEach(cleanup);

const TITLE = 'The settings were changed elsewhere';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const saveElsewhere = (change: object) => {
  server.stored = { ...server.stored, ...change };
};
const isSaved = () => waitFor(() => expect(button('Edit Settings')).toBeTruthy());

async function editPhone(text: string) {
  const user = await editSettings();
  await user.clear(field('Phone'));
  await user.type(field('Phone'), text);
  return { user, save: () => user.click(button('Save Changes')) };
}

test('only what was changed is sent, so that what was saved elsewhere stays', async () => {
  const { save } = await editPhone('555-0100');
  saveElsewhere({ cleaners: ['Owner', 'Maria Lopez', 'Ann'] });
  await save();
  await isSaved();
  expect(server.sent.map(({ body }) => body)).toEqual([{ phone: '555-0100' }, { phone: '555-0100' }]);
  expect(server.stored).toMatchObject({ phone: '555-0100', cleaners: ['Owner', 'Maria Lopez', 'Ann'] });
  expect(screen.getByText('Ann')).toBeTruthy();
});

test('cleaners that were added and removed in two places are all added and removed', async () => {
  const user = await editSettings();
  await user.type(field('New cleaner'), 'Ben{Enter}');
  await user.click(button('Remove Maria Lopez'));
  saveElsewhere({ cleaners: ['Owner', 'Maria Lopez', 'Ann'] });
  await user.click(button('Save Changes'));
  await isSaved();
  expect(server.stored.cleaners).toEqual(['Owner', 'Ann', 'Ben']);
});

test('a field that was changed in two places shows both; saving again keeps the input', async () => {
  const { save } = await editPhone('555-0100');
  saveElsewhere({ phone: '555-0199', email: 'new@example.com' });
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(TITLE);
  expect(await screen.findByText('Saved elsewhere: 555-0199')).toBeTruthy();
  expect(document.activeElement).toBe(field('Phone'));
  expect([field('Phone').value, field('Email').value]).toEqual(['555-0100', 'new@example.com']);
  expect(await axeProblems(document.body)).toEqual([]);
  await save();
  await isSaved();
  expect(server.stored).toMatchObject({ phone: '555-0100', email: 'new@example.com' });
});

test('the saved values can be used instead', async () => {
  const { user, save } = await editPhone('555-0100');
  saveElsewhere({ phone: '555-0199' });
  await save();
  await user.click(await screen.findByRole('button', { name: 'Use the Saved Values' }));
  expect([field('Phone').value, screen.queryByText(TITLE)]).toEqual(['555-0199', null]);
});

test('the last cleaners, each removed in one place, stay until one is chosen', async () => {
  const user = await editSettings();
  await user.click(button('Remove Maria Lopez'));
  saveElsewhere({ cleaners: ['Maria Lopez'] });
  await user.click(button('Save Changes'));
  expect(await screen.findByText('Saved elsewhere: Maria Lopez')).toBeTruthy();
  expect(server.stored.cleaners).toEqual(['Maria Lopez']);
});
