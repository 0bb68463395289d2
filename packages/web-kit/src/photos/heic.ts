const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** An iPhone's photo which cannot be read here by any means. */
export class UnreadableHeic extends Error {
  override name = 'UnreadableHeic';
}

/** iPhones write HEIC, which hardly a browser reads. The bytes tell: box size, `ftyp`, then the brand. */
export async function isHeic(photo: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await photo.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && BRANDS.includes(head.slice(4));
}

/**
 * Decodes what this browser cannot. Nearly 3 MB of decoder: only whoever chooses such a photo loads it.
 * @throws {UnreadableHeic}
 */
export async function decodeHeic(photo: Blob): Promise<ImageBitmap> {
  try {
    // This build needs neither eval nor WebAssembly, both of which the site's security policy forbids.
    const { heicTo } = await import('heic-to/csp');
    return await heicTo({ blob: photo, type: 'bitmap' });
  } catch (cause) {
    throw new UnreadableHeic('A HEIC photo could not be decoded', { cause });
  }
}
