import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redrawPhoto, UnreadableHeic } from './redraw-photo.ts';

const pen = { fillRect: vi.fn(), drawImage: vi.fn(), fillStyle: '' };
const heic = (name: string) => new File(['\0\0\0\x18ftypmif1\0\0\0\0'], name, { type: 'image/jpeg' });

beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never));
afterEach(() => void vi.doUnmock('heic-to/csp'));

const bitmap = (width: number, height: number) => ({ width, height, close: vi.fn() });
const decodesAs = (picture: ReturnType<typeof bitmap>) => {
  const decode = vi.fn(async () => picture);
  vi.stubGlobal('createImageBitmap', decode);
  return decode;
};
const decodesNothing = () =>
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));

test.each([
  [3000, 2250, 1600, 1200],
  [2250, 3000, 1200, 1600],
  [1600, 900, 1600, 900],
  [640, 480, 640, 480],
  [9000, 2, 1600, 1],
])('a picture of %i × %i is redrawn at %i × %i', async (width, height, drawnWidth, drawnHeight) => {
  const picture = bitmap(width, height);
  const decode = decodesAs(picture);
  const photo = new Blob(['large'], { type: 'image/png' });
  const canvas = await redrawPhoto(photo);
  expect([canvas.width, canvas.height]).toEqual([drawnWidth, drawnHeight]);
  expect(pen.drawImage).toHaveBeenLastCalledWith(picture, 0, 0, drawnWidth, drawnHeight);
  expect(decode).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
  expect(picture.close).toHaveBeenCalledOnce();
});

test('a transparent background becomes white', async () => {
  decodesAs(bitmap(10, 10));
  await redrawPhoto(new Blob(['x']));
  expect(pen.fillStyle).toBe('#fff');
  expect(pen.fillRect).toHaveBeenLastCalledWith(0, 0, 10, 10);
});

test('rejects for a file that the browser cannot read', async () => {
  decodesNothing();
  const photo = new Blob(['not really a photo'], { type: 'image/jpeg' });
  await expect(redrawPhoto(photo)).rejects.toThrow(DOMException);
});

test('HEIC is detected by its first bytes and decoded by the library', async () => {
  decodesNothing();
  const picture = bitmap(20, 10);
  vi.doMock('heic-to/csp', () => ({ heicTo: async () => picture }));
  const canvas = await redrawPhoto(heic('kitchen.jpg'));
  expect([canvas.width, canvas.height]).toEqual([20, 10]);
});

test('rejects with UnreadableHeic for HEIC that the library cannot decode', async () => {
  decodesNothing();
  vi.doMock('heic-to/csp', () => ({ heicTo: () => Promise.reject(new Error('broken')) }));
  await expect(redrawPhoto(heic('kitchen.heic'))).rejects.toThrow(UnreadableHeic);
});
