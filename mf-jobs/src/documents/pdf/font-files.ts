import type { FontFiles } from './fonts.ts';

let reading: Promise<FontFiles> | undefined;

/** The letters, read once; making a document then asks nobody for anything. */
export function fontFiles(): Promise<FontFiles> {
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

/** An address in this worker's own memory: as a `data:` URL the bytes would be packed and unpacked letter by letter. */
async function readFont(file: URL): Promise<string> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`A typeface could not be read: ${response.status}`);
  return URL.createObjectURL(await response.blob());
}
