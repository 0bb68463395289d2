import { afterEach, expect, test, vi } from 'vitest';
import { PhotoUnreadable, shrinkPhoto } from './report-photos.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [404, PhotoUnreadable],
  [500, /could not be read: 500/],
])('a photo with status %i fails', async (status, error) => {
  vi.stubGlobal('createImageBitmap', async () => undefined);
  vi.stubGlobal('fetch', async () => new Response('', { status }));
  await expect(shrinkPhoto('/a.jpg')).rejects.toThrow(error);
});
