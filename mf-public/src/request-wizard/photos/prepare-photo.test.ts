import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { redrawPhoto, UnreadableHeic } from '@app/web-kit/photos/redraw-photo';
import { afterEach, expect, test, vi } from 'vitest';
import { watchLog } from '../../../test/watch-log.ts';
import { preparePhoto, UNREADABLE_HEIC } from './prepare-photo.ts';

vi.mock(import('@app/web-kit/photos/redraw-photo'), async (original) => ({
  ...(await original()),
  redrawPhoto: vi.fn(),
}));
afterEach(() => void vi.resetAllMocks());

const PHOTO = new Blob(['large'], { type: 'image/png' });
const JPEG = new Blob(['small'], { type: 'image/jpeg' });
const drawnAs = (jpeg: Blob | null) => {
  const canvas = document.createElement('canvas');
  canvas.toBlob = (done) => done(jpeg);
  vi.mocked(redrawPhoto).mockResolvedValue(canvas);
};

test('returns the JPEG of the redrawn photo', async () => {
  drawnAs(JPEG);
  expect(await preparePhoto(PHOTO)).toBe(JPEG);
});

test('returns the photo itself when it cannot be redrawn', async () => {
  drawnAs(null);
  expect(await preparePhoto(PHOTO)).toBe(PHOTO);
  vi.mocked(redrawPhoto).mockRejectedValue(new DOMException('no', 'InvalidStateError'));
  expect(await preparePhoto(PHOTO)).toBe(PHOTO);
});

test('rejects a file that is gone with a message', async () => {
  const gone = new File(['x'], 'gone.jpg', { type: 'image/jpeg' });
  const failure = new DOMException('no', 'NotReadableError');
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(failure) });
  vi.mocked(redrawPhoto).mockRejectedValue(failure);
  await expect(preparePhoto(gone)).rejects.toThrow(PHOTO_MESSAGES.unreadable);
});

test('rejects an unreadable HEIC photo with a message and logs the cause', async () => {
  const log = watchLog();
  vi.mocked(redrawPhoto).mockRejectedValue(new UnreadableHeic('no decoder'));
  await expect(preparePhoto(PHOTO)).rejects.toThrow(UNREADABLE_HEIC);
  expect(log.take()).toEqual(['no decoder']);
});
