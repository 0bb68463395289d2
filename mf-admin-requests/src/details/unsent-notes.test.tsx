import { announceSignOut } from '@app/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dialog, noDialog, officeWithPhotos, openDetails } from '../testing/details.tsx';

beforeEach(() => void officeWithPhotos());

const note = async (client: string) =>
  within(await dialog(client)).getByLabelText<HTMLTextAreaElement>('Note');

test('a note that was not added is still there, at its own request only, until it is added', async () => {
  const { user, button } = await openDetails();
  await user.type(await note('Bob Ray'), 'Called, line busy');
  await user.click(screen.getByRole('button', { name: 'Next request' }));
  expect((await note('Ann Lee')).value).toBe('');
  await user.keyboard('{Escape}');
  await noDialog();
  await user.click(button);
  expect((await note('Bob Ray')).value).toBe('Called, line busy');

  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(async () => expect((await note('Bob Ray')).value).toBe(''));
  await user.keyboard('{Escape}');
  await noDialog();
  await user.click(button);
  expect((await note('Bob Ray')).value).toBe('');
});

test('nobody who signs in later finds it', async () => {
  const { user, button } = await openDetails();
  await user.type(await note('Bob Ray'), 'Called');
  await user.keyboard('{Escape}');
  await noDialog();
  announceSignOut();
  await user.click(button);
  expect((await note('Bob Ray')).value).toBe('');
});
