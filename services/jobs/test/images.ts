import { createCipheriv } from 'node:crypto';

const SMALL_JPEG = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAAAAAAAAAAAAAAAAAAAAAAT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCoATP/2Q==',
  'base64',
);
const MAX_COMMENT_BYTES = 65_533;

/** A valid JPEG of an exact size: a small image with comments. */
export function jpegOf(bytes: number): Buffer {
  const parts: Buffer[] = [SMALL_JPEG.subarray(0, 2)];
  for (let missing = bytes - SMALL_JPEG.length; missing > 0; ) {
    // A comment has four bytes of header, so the last two comments share the rest.
    const size =
      missing > MAX_COMMENT_BYTES + 2 + 4
        ? MAX_COMMENT_BYTES - 4
        : Math.min(missing - 4, MAX_COMMENT_BYTES - 2);
    const head = Buffer.from([0xff, 0xfe, (size + 2) >> 8, (size + 2) & 0xff]);
    parts.push(head, noise(size, missing));
    missing -= size + 4;
  }
  return Buffer.concat([...parts, SMALL_JPEG.subarray(2)]);
}

export const dataUrl = (image: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${image.toString('base64')}`;

/** Incompressible bytes without equal blocks, the same in every run. */
function noise(size: number, seed: number): Buffer {
  const counter = Buffer.alloc(16);
  counter.writeUInt32BE(seed);
  return createCipheriv('aes-128-ctr', Buffer.alloc(16), counter).update(Buffer.alloc(size));
}
