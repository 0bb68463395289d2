const SIGNATURES: [type: string, at: number, bytes: string][] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/heic', 4, 'ftypheic'],
];

/** What an image is by its first bytes, whatever it was called when it was sent. */
export function typeOf(image: Buffer): string {
  const known = SIGNATURES.find(([, at, bytes]) => image.toString('latin1', at, at + bytes.length) === bytes);
  return known?.[0] ?? 'application/octet-stream';
}
