import { change } from '@app/contract/settings';
import { pathOf, toastStore } from '@app/web-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { editSettings, fakeServer, json, openSettings, renderPage } from '../../test/open-settings.tsx';
import { SettingsPage } from './settings-page.tsx';

const server = fakeServer();

const names = () =>
  within(screen.getByRole('region', { name: 'Cleaner Management' }))
    .getAllByRole('listitem')
    .map((item) => item.firstChild?.textContent);

test('is read-only until Edit Settings is pressed, which moves the focus to the first field, and Cancel back', async () => {
  const user = await openSettings();
  const focusOn = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
  // Templates of jobs and invoices are still to come.
  for (const name of ['Job Templates', 'Invoice Templates']) {
    const section = screen.getByRole('region', { name });
    expect(section.getAttribute('aria-disabled')).toBe('true');
    expect(within(section).getByText('Coming Soon')).toBeTruthy();
  }
  expect(screen.getByLabelText('Business name')).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  screen.getByRole('button', { name: 'Edit Settings' }).focus();
  await user.keyboard('{Enter}');
  await focusOn(screen.getByLabelText('Business name'));
  expect(screen.getByLabelText('Business name')).toHaveProperty('readOnly', false);
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await focusOn(screen.getByRole('button', { name: 'Edit Settings' }));
});

test('Enter adds a trimmed cleaner without saving, but not one that an input method still proposes', async () => {
  const user = await editSettings();
  const field = screen.getByLabelText('New cleaner');
  await user.type(field, ' Ann {Enter}');
  expect(names()).toEqual(['Owner', 'Maria Lopez', 'Ann']);
  await user.type(field, '健二');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(names()).toEqual(['Owner', 'Maria Lopez', 'Ann']);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(names()).toEqual(['Owner', 'Maria Lopez', 'Ann', '健二']);
  // Blank, in the list, and with the same stored value.
  for (const [typed, message] of [
    ['   ', 'Cleaner name is required'],
    ['maria lopez', 'This cleaner is already in the list'],
    ['   ', 'Cleaner name is required'],
    ['MariaLopez', 'This cleaner is already in the list'],
  ] as const) {
    await user.clear(field);
    await user.paste(typed);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText(message)).toBeTruthy();
    expect(names()).toHaveLength(4);
  }
  expect(server.sent).toEqual([]);
});

test('the last cleaner cannot be removed', async () => {
  const user = await editSettings();
  await user.click(screen.getByRole('button', { name: 'Remove Maria Lopez' }));
  await waitFor(() => expect(names()).toEqual(['Owner']));
  expect(screen.getByRole('button', { name: 'Remove Owner' })).toHaveProperty('disabled', true);
});

test('Cancel restores every saved value, cleaners included', async () => {
  const user = await editSettings();
  await user.clear(screen.getByLabelText('Business name'));
  await user.paste('Other');
  await user.click(screen.getByRole('button', { name: 'Remove Owner' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Business name')).toHaveProperty('value', 'Bright Rooms');
  expect(names()).toEqual(['Owner', 'Maria Lopez']);
  expect(server.sent).toEqual([]);
});

test('Save Changes keeps the input of a failed save, and a double click sends it once', async () => {
  server.failWith = json({ message: 'no' }, 500);
  const user = await editSettings();
  await user.clear(screen.getByLabelText('Business name'));
  await user.paste('Morning Light');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(toastStore.getState().current).toMatchObject({
      title: 'Error',
      description: 'Failed to update settings',
    }),
  );
  expect(screen.getByLabelText('Business name')).toHaveProperty('value', 'Morning Light');
  // The toast goes after seconds.
  const problem = 'Failed to update settings. What you entered is still here; please try again.';
  expect(screen.getByText(problem)).toBeTruthy();
  server.failWith = undefined;
  server.sent.length = 0;
  await user.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(screen.queryByText(problem)).toBeNull();
  expect(server.sent).toEqual([
    { method: 'PATCH', path: pathOf(change), body: { businessName: 'Morning Light' } },
  ]);
  expect(toastStore.getState().current).toMatchObject({
    title: 'Success',
    description: 'Settings updated successfully',
  });
});

test('shows a duplicate cleaner together with the other errors and saves nothing', async () => {
  const user = await editSettings();
  await user.clear(screen.getByLabelText('Business name'));
  await user.type(screen.getByLabelText('New cleaner'), 'owner');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('This cleaner is already in the list')).toBeTruthy();
  expect(await screen.findByText('Business name is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('New cleaner'));
  expect(server.sent).toEqual([]);
});

test('saves the contact, whose fields are optional, and a cleaner who was typed without pressing Add', async () => {
  const user = await editSettings();
  await user.click(screen.getByLabelText('New cleaner'));
  await user.paste(' Tom ');
  await user.clear(screen.getByLabelText('Phone'));
  await user.click(screen.getByLabelText('Address'));
  await user.paste('1 Main St');
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'abc');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await user.clear(screen.getByLabelText('Email'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(server.sent).toHaveLength(1);
  expect(server.stored).toMatchObject({
    phone: '',
    email: '',
    address: '1 Main St',
    cleaners: ['Owner', 'Maria Lopez', 'Tom'],
  });
});

test('the time zone is found by its name, its city or as people write it, those of the country first', async () => {
  const user = await editSettings();
  const field = screen.getByLabelText<HTMLInputElement>('Time zone');
  expect(field.value).toBe('Central Time');
  expect([...field.list!.options].slice(0, 2).map(({ value }) => value)).toEqual([
    'Eastern Time',
    'Central Time',
  ]);
  await user.click(field);
  await user.keyboard('Springfield');
  await user.tab();
  expect(await screen.findByText('Please select a time zone')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(server.sent).toEqual([]);
  await user.clear(field);
  await user.type(field, 'los angeles');
  expect(field.value).toBe('Pacific Time');
  await user.clear(field);
  await user.type(field, 'paci');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(server.sent).toMatchObject([{ body: { timeZone: 'America/Los_Angeles' } }]));
  expect((await screen.findByDisplayValue<HTMLInputElement>('Pacific Time')).readOnly).toBe(true);
});

test('offers another try when the settings cannot be loaded', async () => {
  const online = globalThis.fetch;
  globalThis.fetch = async () => json({ message: 'no' }, 500);
  renderPage(<SettingsPage />);
  await screen.findByText('The settings could not be loaded.');
  globalThis.fetch = online;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Business name')).toHaveProperty('value', 'Bright Rooms');
});
