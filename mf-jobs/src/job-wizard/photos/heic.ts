const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** iPhones write HEIC, which hardly a browser reads. The bytes tell: box size, `ftyp`, then the brand. */
export async function isHeic(photo: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await photo.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && BRANDS.includes(head.slice(4));
}

/** Reads it by other means: megabytes of decoder, which only whoever chooses such a photo loads. */
export async function decodeHeic(photo: Blob): Promise<ImageBitmap> {
  // This build needs neither eval nor WebAssembly, which the site's security policy forbids.
  const { heicTo } = await import('heic-to/csp');
  return heicTo({ blob: photo, type: 'bitmap' });
}
