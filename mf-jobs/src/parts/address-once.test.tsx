import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { AddressOnce } from './address-once.tsx';

const ADDRESS = 'http://clean.test/view/a-token';

afterEach(() => void Reflect.deleteProperty(document, 'execCommand'));

/** `writeText` is absent on a page without https. */
async function copyWith(writeText: (() => Promise<void>) | undefined, isCopied: boolean) {
  const user = openPage('/', <AddressOnce address={ADDRESS} hint="Shown only now." copyLabel="Copy Link" />);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue((writeText && { writeText }) as never);
  const copied: string[] = [];
  document.execCommand = (command) => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
    if (isCopied) copied.push(`${command} ${value.slice(selectionStart ?? 0, selectionEnd ?? 0)}`);
    return isCopied;
  };
  const button = screen.getByRole('button', { name: 'Copy Link' });
  await user.click(button);
  return { copied, button };
}

const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

test.each([
  ['without https', undefined],
  ['where the browser refuses the clipboard', refuse],
])('%s the address is copied from its field', async (_name, writeText) => {
  const { copied, button } = await copyWith(writeText, true);
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(copied).toEqual([`copy ${ADDRESS}`]);
  expect(document.activeElement).toBe(button);
});

test('an address that the browser does not copy at all is selected, and the page says so', async () => {
  await copyWith(undefined, false);
  expect((await screen.findByRole('status')).textContent).toMatch(/^This browser did not copy it\./);
  const field = screen.getByLabelText<HTMLInputElement>('Address');
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, ADDRESS.length]);
});
