import { afterEach, expect, test, vi } from 'vitest';
import { DRAWINGS, type DrawingRequest, drawForWorker, finishDrawing, workerDrawings } from './drawings.ts';
import { PhotoUnreadable } from './report-photos.ts';

afterEach(() => vi.unstubAllGlobals());

test('a worker with a canvas draws by itself', () => {
  vi.stubGlobal('OffscreenCanvas', class {});
  expect(workerDrawings(() => undefined)).toBe(DRAWINGS);
});

test('the page draws for a worker without a canvas', async () => {
  const sent: DrawingRequest[] = [];
  const { photo, text } = workerDrawings((request) => sent.push(request));
  const drawings = [photo('/a.jpg'), text('日')];
  expect(sent).toMatchObject([
    { kind: 'photo', source: '/a.jpg' },
    { kind: 'text', source: '日' },
  ]);
  const jpeg = new Uint8Array([0xff, 0xd8]);
  const picture = { src: 'data:text', width: 1, height: 1 };
  finishDrawing({ drawing: sent[1]!.drawing, drawn: picture });
  finishDrawing({ drawing: sent[0]!.drawing, drawn: jpeg });
  expect(await Promise.all(drawings)).toEqual([jpeg, picture]);
});

test.each([
  [404, PhotoUnreadable],
  [500, /could not be read: 500/],
])('a photo with status %i fails in the worker as on the page', async (status, error) => {
  vi.stubGlobal('createImageBitmap', async () => undefined);
  vi.stubGlobal('fetch', async () => new Response('', { status }));
  const { photo } = workerDrawings(async (request) => finishDrawing(await drawForWorker(request)));
  await expect(photo('/a.jpg')).rejects.toThrow(error);
});
