import { dataUrl } from './data-url.ts';
import type { DrawnLetters } from './letters.ts';

// Sharp on paper at the size that is printed, and still only a few kilobytes.
const SIZE = 48;
// From the foot of the picture, for what hangs below the line; all in heights of the type.
const BASELINE = 0.14;
const HEIGHT = 1.1;
const TYPEFACE = `${SIZE}px system-ui, sans-serif`;

/** Draws letters with whatever typeface this device has for them, black on white. */
export async function drawLetters(letters: string): Promise<DrawnLetters> {
  const canvas = new OffscreenCanvas(1, Math.ceil(SIZE * HEIGHT));
  const pen = canvas.getContext('2d')!;
  pen.font = TYPEFACE;
  canvas.width = Math.max(1, Math.ceil(pen.measureText(letters).width));
  // JPEG goes into a PDF as it is; a PNG would be taken apart and packed anew in the page's own time.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  // A canvas whose width has changed has forgotten how it writes.
  pen.font = TYPEFACE;
  pen.fillText(letters, 0, canvas.height - SIZE * BASELINE);
  const src = await dataUrl(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 }));
  return { src, width: canvas.width / SIZE, height: HEIGHT };
}
