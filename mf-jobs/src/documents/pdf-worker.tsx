import { pdf } from '@react-pdf/renderer';
import type { RenderAnswer, RenderOrder } from './document-data.ts';
import { dataUrl } from './pdf/data-url.ts';
import { documentOf } from './pdf/document-of.tsx';
import { drawLetters } from './pdf/draw-letters.ts';
import { type FontFiles, registerFonts } from './pdf/fonts.ts';
import { shrinkPhoto } from './pdf/shrink-photo.ts';
import { WARM_UP } from './pdf/warm-up.ts';

// The PDF maker asks whether a picture is one of Node's buffers without asking whether there are any (4.9).
Object.assign(globalThis, { Buffer: { isBuffer: () => false } });

/** The letters, read once when the worker starts; making a document then asks nobody for anything. */
let reading: Promise<FontFiles> | undefined;

let isAsked = false;
// One document after the other: two at once would only take turns on the same thread.
let queue: Promise<unknown> = warmUp().catch(() => undefined);

addEventListener('message', ({ data: order }: MessageEvent<RenderOrder>) => {
  isAsked = true;
  queue = queue.then(async () => postMessage(await answer(order)));
});

async function answer({ id, kind, data, logo }: RenderOrder): Promise<RenderAnswer> {
  try {
    registerFonts(await fonts());
    const document = await documentOf(kind, data, { logo, shrinkPhoto, drawLetters });
    return { id, blob: await pdf(document).toBlob() };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : 'The document could not be made' };
  }
}

/** One made for nobody: what makes documents is then compiled before the first one is asked for. */
async function warmUp(): Promise<void> {
  const files = await fonts();
  if (isAsked) return;
  registerFonts(files);
  await pdf(await documentOf('invoice', WARM_UP, { logo: '', shrinkPhoto, drawLetters })).toBlob();
}

function fonts(): Promise<FontFiles> {
  reading ??= readFonts().catch((error: unknown) => {
    // The next document tries again.
    reading = undefined;
    throw error;
  });
  return reading;
}

async function readFonts(): Promise<FontFiles> {
  const [text, bold, display] = await Promise.all(
    [
      new URL('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf', import.meta.url),
      new URL('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf', import.meta.url),
      new URL('@expo-google-fonts/brygada-1918/600SemiBold/Brygada1918_600SemiBold.ttf', import.meta.url),
    ].map(readFont),
  );
  return { text: text!, bold: bold!, display: display! };
}

async function readFont(file: URL): Promise<string> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`A typeface could not be read: ${response.status}`);
  return dataUrl(await response.blob());
}
