import { expect, test, vi } from 'vitest';
import { loadTypefaces } from './load-typefaces.ts';
import { typefacesFor } from './typefaces.ts';

const latin = { has: (codePoint: number) => codePoint < 0x500 };

test('reads nothing for letters that the documents have, and for emoji', async () => {
  const read = vi.fn(async () => '');
  expect(await loadTypefaces(['Jane Doe', 'Łukasz', 'Nguyễn'.slice(0, 4), '🏡'], latin, read)).toEqual([]);
  expect(read).not.toHaveBeenCalled();
});

test('what cannot be read is left out, and read again for the next document', async () => {
  const read = vi.fn(async (): Promise<string> => {
    throw new Error('offline');
  });
  for (const times of [1, 2]) {
    expect(await loadTypefaces(['สมชาย'], latin, read)).toEqual([]);
    expect(read).toHaveBeenCalledTimes(times);
  }
  expect(read).toHaveBeenCalledWith('noto-sans-thai.json');
});

test.each([
  ['田中', 'noto-sans-sc'],
  ['田中さくら', 'noto-sans-jp'],
  ['金民俊 김민준', 'noto-sans-kr'],
])('the Chinese characters of %s are those of %s', (text, name) => {
  const [first] = typefacesFor(text).filter(({ letters }) => letters.test('田'));
  expect(first!.name).toBe(name);
});
