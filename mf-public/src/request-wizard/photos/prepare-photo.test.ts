import { UnreadableHeic } from '@app/web-kit/photos/heic';
import { redrawPhoto } from '@app/web-kit/photos/redraw-photo';
import { afterEach, expect, test, vi } from 'vitest';
import { watchLog } from '../../../test/watch-log.ts';
import { preparePhoto, UNREADABLE_HEIC } from './prepare-photo.ts';

vi.mock('@app/web-kit/photos/redraw-photo');
afterEach(() => {
  vi.resetAllMocks();
});

const PHOTO = new Blob(['large'], { type: 'image/png' });
const JPEG = new Blob(['small'], { type: 'image/jpeg' });
const drawnAs = (jpeg: Blob | null) => {
  const canvas = document.createElement('canvas');
  canvas.toBlob = (done) => done(jpeg);
  vi.mocked(redrawPhoto).mockResolvedValue(canvas);
};

test('a photo goes as the JPEG that was drawn of it', async () => {
  drawnAs(JPEG);
  expect(await preparePhoto(PHOTO)).toBe(JPEG);
});

test('a photo that cannot be drawn goes as it is', async () => {
  drawnAs(null);
  expect(await preparePhoto(PHOTO)).toBe(PHOTO);
  vi.mocked(redrawPhoto).mockRejectedValue(new DOMException('no', 'InvalidStateError'));
  expect(await preparePhoto(PHOTO)).toBe(PHOTO);
});

test('an iPhone photo that cannot be read is refused in words, and the cause is logged', async () => {
  const log = watchLog();
  vi.mocked(redrawPhoto).mockRejectedValue(new UnreadableHeic('no decoder'));
  await expect(preparePhoto(PHOTO)).rejects.toThrow(UNREADABLE_HEIC);
  expect(log.take()).toEqual(['no decoder']);
});
