import type { FontFiles } from './fonts.ts';

let loading: Promise<FontFiles> | undefined;

/** Loads the font files once. Needs a browser. */
export function loadFonts(): Promise<FontFiles> {
  loading ??= fetchFonts().catch((error: unknown) => {
    // The next document tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchFonts(): Promise<FontFiles> {
  const [text, bold, display] = await Promise.all(
    [
      new URL('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf', import.meta.url),
      new URL('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf', import.meta.url),
      new URL('@expo-google-fonts/brygada-1918/600SemiBold/Brygada1918_600SemiBold.ttf', import.meta.url),
    ].map(fetchFile),
  );
  return { text: text!, bold: bold!, display: display! };
}

/** Returns a `blob:` URL, which needs no base64 encoding and decoding as a `data:` URL would. */
async function fetchFile(file: URL): Promise<string> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`A font could not be read: ${response.status}`);
  return URL.createObjectURL(await response.blob());
}
