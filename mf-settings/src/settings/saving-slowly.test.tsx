import '@app/tooling/testing/indexed-db';
import { adminDraftStore as store } from '@app/web-kit/drafts/admin-drafts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { clear, keys } from 'idb-keyval';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editSettings, fakeServer, openTopic } from '../../test/open-settings.tsx';
import { MailPage } from './topic-pages.tsx';

const server = fakeServer();
let respond: () => void;
beforeEach(() => {
  server.delay = new Promise((resolve) => {
    respond = resolve;
  });
});
afterEach(async () => {
  cleanup();
  await clear(store);
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('what is typed while the settings are saved stays, to be saved next', async () => {
  const user = await editSettings();
  await user.type(field('Phone'), ' x8');
  await user.type(field('New cleaner'), 'Ann');
  await user.click(button('Save Changes'));
  await screen.findByRole('button', { name: 'Saving...' });
  expect(button('Cancel').disabled).toBe(true);
  await user.type(field('Phone'), '9');
  await user.type(field('Email'), '.au');
  await user.type(field('New cleaner'), 'Ben');
  respond();
  expect((await screen.findByRole('status')).textContent).toContain('They are not saved yet.');
  expect([field('Phone').value, field('Email').value, field('New cleaner').value]).toEqual([
    '(555) 123-4567 x89',
    'hello@example.com.au',
    'Ben',
  ]);
  await user.click(button('Save Changes'));
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(server.sent.map(({ body }) => body)).toEqual([
    { phone: '(555) 123-4567 x8', cleaners: ['Owner', 'Maria Lopez', 'Ann'] },
    {
      phone: '(555) 123-4567 x89',
      email: 'hello@example.com.au',
      cleaners: ['Owner', 'Maria Lopez', 'Ann', 'Ben'],
    },
  ]);
  await waitFor(async () => expect(await keys(store)).toEqual([]));
});

const LOGO = new File([Uint8Array.of(1)], 'logo.png', { type: 'image/png' });

test('saving waits for the picture that is uploaded', async () => {
  const user = await editSettings();
  const save = button('Save Changes');
  await user.upload(field('Upload a picture'), LOGO);
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(save.disabled).toBe(true);
  respond();
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(server.stored.businessLogo).toBe('/objects/public/new-logo');
});

test('a picture that is uploaded after Cancel changes nothing', async () => {
  const user = await editSettings();
  await user.upload(field('Upload a picture'), LOGO);
  await user.click(button('Cancel'));
  await user.click(button('Edit Settings'));
  expect(button('Save Changes').disabled).toBe(false);
  respond();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([server.sent.length, field('Logo address').value]).toEqual([1, '']);
});

test('mail settings cannot be changed while they are saved', async () => {
  const user = await openTopic(<MailPage />);
  await user.click(button('Set Up Mail'));
  await user.selectOptions(field('Your mail is with'), 'Another provider');
  await user.type(field('Your address for new requests'), 'owner@example.com');
  await user.type(field('Send from'), 'desk@example.com');
  await user.type(field('Mail server'), 'mail.example.com');
  await user.type(field('Password'), 'app-password');
  await user.click(button('Save'));
  await screen.findByRole('button', { name: 'Signing in...' });
  expect(field('Your address for new requests').matches(':disabled')).toBe(true);
  respond();
  await screen.findByRole('button', { name: 'Send a Test Mail' });
});
