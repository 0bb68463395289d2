import { pdf } from '@react-pdf/renderer';
import type { RenderAnswer, RenderOrder } from './document-data.ts';
import { dataUrl } from './pdf/data-url.ts';
import { documentOf } from './pdf/document-of.tsx';
import { drawLetters } from './pdf/draw-letters.ts';
import { type FontFiles, registerFonts } from './pdf/fonts.ts';
import { shrinkPhoto } from './pdf/shrink-photo.ts';

// The PDF maker asks whether a picture is one of Node's buffers without asking whether there are any (4.9).
Object.assign(globalThis, { Buffer: { isBuffer: () => false } });

/** The letters, read once when the worker starts; making a document then asks nobody for anything. */
const fonts: Promise<FontFiles> = readFonts();

// One document after the other: two at once would only take turns on the same thread.
let queue: Promise<void> = Promise.resolve();

addEventListener('message', ({ data: order }: MessageEvent<RenderOrder>) => {
  queue = queue.then(async () => postMessage(await answer(order)));
});

async function answer({ id, kind, data, logo }: RenderOrder): Promise<RenderAnswer> {
  try {
    registerFonts(await fonts);
    const document = await documentOf(kind, data, { logo, shrinkPhoto, drawLetters });
    return { id, blob: await pdf(document).toBlob() };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : 'The document could not be made' };
  }
}

async function readFonts(): Promise<FontFiles> {
  const [text, bold, display] = await Promise.all(
    [
      new URL('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf', import.meta.url),
      new URL('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf', import.meta.url),
      new URL('@expo-google-fonts/brygada-1918/600SemiBold/Brygada1918_600SemiBold.ttf', import.meta.url),
    ].map(async (file) => dataUrl(await (await fetch(file)).blob())),
  );
  return { text: text!, bold: bold!, display: display! };
}
