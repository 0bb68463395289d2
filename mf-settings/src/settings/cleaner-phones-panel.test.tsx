import { axeProblems } from '@app/tooling/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editSettings, fakeServer, openTopic } from '../../test/open-settings.tsx';
import { PeoplePage } from './topic-pages.tsx';

const server = fakeServer();

const now = new Date().toISOString();
const phone = (id: string, device: string | null) => ({
  id,
  device,
  createdAt: now,
  lastSeenAt: now,
  keptUntil: null,
});

test('a cleaner is invited by a link that is scanned, copied and sent', async () => {
  const user = await openTopic(<PeoplePage />);
  await user.click(await screen.findByRole('button', { name: 'Invite Maria Lopez' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Maria Lopez' }));
  const address = `${location.origin}/welcome/abc`;
  expect(dialog.getByLabelText('Link')).toHaveProperty('value', address);
  expect(dialog.getByRole('img', { name: 'QR code that signs the phone of Maria Lopez in' })).toBeTruthy();
  for (const name of ['Text', 'Email'])
    expect(decodeURIComponent(dialog.getByRole('link', { name }).getAttribute('href')!)).toMatch(
      new RegExp(`^(sms:\\?&body=|mailto:.*)Hello Maria, .*${address}$`),
    );
  expect(await axeProblems()).toEqual([]);
});

test('phones are ended one by one, and with one press all of a cleaner', async () => {
  const phones = [phone('a', 'Safari on iPhone'), phone('b', null)];
  server.access = [{ name: 'Maria Lopez', invitedUntil: null, phones }];
  const user = await openTopic(<PeoplePage />);
  const list = within(await screen.findByRole('list', { name: 'Phones of Maria Lopez' }));
  expect(list.getAllByText('Last used less than a minute ago')).toHaveLength(2);
  await user.click(list.getByRole('button', { name: 'Sign Out Unknown device' }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Lost phone: end all of Maria Lopez' }));
  const ended = [{ name: 'Maria Lopez', phone: 'b' }, { name: 'Maria Lopez' }];
  await waitFor(() => expect(server.sent.map(({ body }) => body)).toEqual(ended));
  expect(screen.getByRole('link', { name: 'My day of Maria Lopez' }).getAttribute('href')).toBe(
    '/my-day?cleaner=marialopez',
  );
});

test('an open link is still there under a new name', async () => {
  const access = { invitedUntil: now, phones: [] };
  server.access = [{ ...access, name: 'Maria Lopez' }];
  const user = await editSettings(<PeoplePage />);
  await user.click(await screen.findByRole('button', { name: 'Rename Maria Lopez' }));
  await user.type(await screen.findByLabelText('Name'), ' Perez{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('heading', { name: 'Maria Lopez Perez' });
  server.access = [{ ...access, name: 'Maria Lopez Perez' }];
  const end = { name: 'Take back the link of Maria Lopez Perez' };
  expect(await screen.findByRole('button', end, { timeout: 3000 })).toBeTruthy();
});
