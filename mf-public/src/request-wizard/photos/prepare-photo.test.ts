import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLog } from '../testing/watch-log.ts';
import { UNREADABLE_HEIC } from './heic.ts';
import { preparePhoto } from './prepare-photo.ts';

const JPEG = new Blob(['small'], { type: 'image/jpeg' });
const pen = { fillRect: vi.fn(), drawImage: vi.fn(), fillStyle: '' };

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(JPEG));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const decodes = (width: number, height: number) => {
  const close = vi.fn();
  const decode = vi.fn(async () => ({ width, height, close }));
  vi.stubGlobal('createImageBitmap', decode);
  return { decode, close };
};

test.each([
  [3000, 2250, 1600, 1200],
  [2250, 3000, 1200, 1600],
  [1600, 900, 1600, 900],
  [640, 480, 640, 480],
  [9000, 2, 1600, 1],
])('a picture of %i × %i is drawn anew at %i × %i', async (width, height, drawnWidth, drawnHeight) => {
  const { decode, close } = decodes(width, height);
  const photo = new Blob(['large'], { type: 'image/png' });
  expect(await preparePhoto(photo)).toBe(JPEG);
  expect(pen.drawImage).toHaveBeenLastCalledWith(expect.anything(), 0, 0, drawnWidth, drawnHeight);
  expect(decode).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
  expect(close).toHaveBeenCalledOnce();
});

test('what is transparent becomes white', async () => {
  decodes(10, 10);
  await preparePhoto(new Blob(['x']));
  expect(pen.fillStyle).toBe('#fff');
  expect(pen.fillRect).toHaveBeenLastCalledWith(0, 0, 10, 10);
});

test('what the browser cannot read goes as it is', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  const photo = new Blob(['not really a photo'], { type: 'image/jpeg' });
  expect(await preparePhoto(photo)).toBe(photo);
});

test('an iPhone photo under another name is known by its first bytes', async () => {
  const log = watchLog();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  const photo = new File(['\0\0\0\x18ftypmif1\0\0\0\0'], 'kitchen.jpg', { type: 'image/jpeg' });
  await expect(preparePhoto(photo)).rejects.toThrow(UNREADABLE_HEIC);
  expect(log.take()).toHaveLength(1);
});
