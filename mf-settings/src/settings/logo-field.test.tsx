import { putLogo } from '@app/contract/uploads';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { pathOf } from '@app/web-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { editSettings, fakeServer, json, SAVED } from '../../test/open-settings.tsx';

const server = fakeServer();

const picture = (name = 'logo.png', type = 'image/png') => new File(['x'], name, { type });
function goneFile() {
  const failure = new DOMException('no', 'NotReadableError');
  const unreadable = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(failure) });
  return Object.assign(picture(), { slice: () => unreadable });
}
const urlField = () => screen.getByLabelText('Logo address') as HTMLInputElement;
const preview = () => screen.queryByRole('img', { name: /^Logo of/ });
const choose = screen.getByLabelText.bind(screen, 'Upload a picture');

describe('an uploaded logo', () => {
  test('is sent unchanged, previewed at once, and stored when the settings are saved', async () => {
    const user = await editSettings();
    const file = picture();
    await user.upload(choose(), file);
    await waitFor(() => expect(preview()?.getAttribute('src')).toBe('/objects/public/new-logo'));
    expect(server.sent).toEqual([{ method: 'POST', path: pathOf(putLogo), body: file }]);
    expect([urlField().value, urlField().placeholder]).toEqual(['', 'The picture you uploaded']);
    expect(server.stored.businessLogo).toBe('');

    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('button', { name: 'Edit Settings' });
    expect(server.stored.businessLogo).toBe('/objects/public/new-logo');
  });

  test('is dropped by Cancel', async () => {
    const user = await editSettings();
    await user.upload(choose(), picture());
    await waitFor(() => expect(preview()).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(urlField().value).toBe('');
    expect(preview()).toBeNull();
  });

  test('is removed, or gives way to an address', async () => {
    server.stored = { ...SAVED, businessLogo: '/objects/public/old-logo' };
    const user = await editSettings();
    await user.click(screen.getByRole('button', { name: 'Remove Picture' }));
    expect(preview()).toBeNull();
    expect(document.activeElement).toBe(urlField());
    await user.type(urlField(), 'https://cdn.example.com/logo.png');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('button', { name: 'Edit Settings' });
    expect(server.stored.businessLogo).toBe('https://cdn.example.com/logo.png');
  });

  test.each([
    ['a file that is gone', () => goneFile(), PHOTO_MESSAGES.unreadable],
    ['a drawing', () => picture('logo.svg', 'image/svg+xml'), 'Please select an image file'],
  ])('%s is rejected before it is sent', async (_what, file, message) => {
    const user = await editSettings();
    await user.upload(choose(), file());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(server.sent).toEqual([]);
  });

  test.each([
    [
      'the message of the server',
      json({ message: 'HEIC photos cannot be read here.' }, 415),
      'HEIC photos cannot be read here.',
    ],
    ['a default message', new Response('', { status: 500 }), 'Upload failed. Please try again.'],
  ])('that the server rejects shows %s and leaves the logo as it was', async (_how, response, message) => {
    server.stored = { ...SAVED, businessLogo: '/objects/public/old-logo' };
    const user = await editSettings();
    server.failWith = response;
    await user.upload(choose(), picture());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(preview()?.getAttribute('src')).toBe('/objects/public/old-logo');
    server.failWith = undefined;
    await user.upload(choose(), picture());
    await waitFor(() => expect(preview()?.getAttribute('src')).toBe('/objects/public/new-logo'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a logo by its URL', () => {
  test('is previewed, or the reason why it cannot be shown', async () => {
    const user = await editSettings();
    await user.type(urlField(), 'https://cdn.example.com/logo.png');
    expect(preview()?.getAttribute('src')).toBe('https://cdn.example.com/logo.png');
    fireEvent.error(preview()!);
    expect(screen.getByText(/can be seen after saving and reloading/)).toBeTruthy();
    await user.type(urlField(), '?2');
    expect(preview()).toBeTruthy();
  });

  test('is rejected under its field when it is not an https URL', async () => {
    const user = await editSettings();
    await user.type(urlField(), 'javascript:alert(1)');
    expect(preview()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Logo must be an https address or an uploaded image')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });
});
