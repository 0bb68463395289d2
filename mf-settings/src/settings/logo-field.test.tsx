import { API } from '@app/domain/shared/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  editSettings,
  type FakeServer,
  fakeServer,
  json,
  openSettings,
  SAVED,
} from '../testing/open-settings.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const picture = (name = 'logo.png', type = 'image/png') => new File(['x'], name, { type });
const address = () => screen.getByLabelText('Logo address') as HTMLInputElement;
const preview = () => screen.queryByRole('img', { name: /^Logo of/ });
const choose = screen.getByLabelText.bind(screen, 'Upload a picture');

describe('a logo that is uploaded', () => {
  test('is sent as it is, shows at once, and is the logo when the settings are saved', async () => {
    const user = await editSettings();
    const file = picture();
    await user.upload(choose(), file);
    await waitFor(() => expect(address().value).toBe('/objects/public/new-logo'));
    expect(server.sent).toEqual([{ method: 'POST', path: API.logo, body: file }]);
    expect(preview()?.getAttribute('src')).toBe('/objects/public/new-logo');
    expect(server.stored.businessLogo).toBe('');

    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('button', { name: 'Edit Settings' });
    expect(server.stored.businessLogo).toBe('/objects/public/new-logo');
  });

  test('is forgotten by Cancel', async () => {
    const user = await editSettings();
    await user.upload(choose(), picture());
    await waitFor(() => expect(preview()).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(address().value).toBe('');
    expect(preview()).toBeNull();
  });

  test.each([
    ['is no picture', () => picture('list.txt', 'text/plain'), 'Please select an image file'],
    [
      'is too large',
      () => new File([new Uint8Array(10_485_761)], 'logo.png', { type: 'image/png' }),
      'File size too large. Maximum size is 10MB',
    ],
  ])('and %s is refused before it is sent', async (_what, file, message) => {
    const user = await editSettings();
    await user.upload(choose(), file());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(server.sent).toEqual([]);
  });

  test.each([
    [
      'in its words',
      json({ message: 'HEIC photos cannot be read here.' }, 415),
      'HEIC photos cannot be read here.',
    ],
    ['without a word', new Response('', { status: 500 }), 'Upload failed. Please try again.'],
  ])('and refused by the server says so %s; the logo stays what it was', async (_how, answer, message) => {
    server.stored = { ...SAVED, businessLogo: '/objects/public/old-logo' };
    const user = await editSettings();
    server.refuse = answer;
    await user.upload(choose(), picture());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(address().value).toBe('/objects/public/old-logo');
    server.refuse = undefined;
    await user.upload(choose(), picture());
    await waitFor(() => expect(address().value).toBe('/objects/public/new-logo'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a logo by its address', () => {
  test('is shown, or why it is not to be seen', async () => {
    const user = await editSettings();
    await user.type(address(), 'https://cdn.example.com/logo.png');
    expect(preview()?.getAttribute('src')).toBe('https://cdn.example.com/logo.png');
    fireEvent.error(preview()!);
    expect(screen.getByText(/can be seen after saving and reloading/)).toBeTruthy();
    await user.type(address(), '?2');
    expect(preview()).toBeTruthy();
  });

  test('that is none is refused under its field', async () => {
    const user = await editSettings();
    await user.type(address(), 'javascript:alert(1)');
    expect(preview()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Logo must be an https address or an uploaded image')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });
});

test('nothing can be uploaded before Edit Settings', async () => {
  await openSettings();
  expect(screen.queryByLabelText('Upload a picture')).toBeNull();
});
