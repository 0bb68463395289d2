export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif';

/** Bytes that `imageTypeOf` needs. */
export const HEAD_BYTES = 64;

/**
 * Detects the type of a file by its first bytes, regardless of name and content type. HEIC is detected for its own
 * error message.
 */
export function imageTypeOf(head: Buffer): ImageType | 'image/heic' | undefined {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to);

  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'image/gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp') return heifTypeOf(head);
}

// AVIF and HEIC share a container with MP4; the list of brands in its first box distinguishes them.
function heifTypeOf(head: Buffer) {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));

  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif';
  if (brands.some((brand) => /^(hei[cxms]|hev[cxms])$/.test(brand))) return 'image/heic';
}
