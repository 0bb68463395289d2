import { logFailure } from '../log-failure.ts';

export const UNREADABLE_HEIC =
  'This iPhone photo could not be read here. Please choose a JPEG or PNG, or a screenshot of it.';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** A HEIC file begins with its box size, then `ftyp` and its brand, whatever it is called. */
export async function isHeic(photo: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await photo.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && HEIC_BRANDS.includes(head.slice(4));
}

/** Decodes what this browser cannot. Nearly 3 MB of decoder: only whoever chooses such a photo loads it. */
export async function decodeHeic(photo: Blob): Promise<ImageBitmap> {
  try {
    // This build needs neither eval nor WebAssembly, both of which the site's security policy forbids.
    const { heicTo } = await import('heic-to/csp');
    return await heicTo({ blob: photo, type: 'bitmap' });
  } catch (cause) {
    logFailure(new Error('A HEIC photo could not be decoded', { cause }));
    throw new UnreadablePhoto(UNREADABLE_HEIC);
  }
}

/** The photo itself is the problem; the message is for the visitor. */
export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto';
}
