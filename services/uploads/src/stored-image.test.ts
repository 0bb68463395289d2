import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawn, type Format, photoWithSecrets, picture, withSegment } from '../test/images.ts';
import { runningService } from '../test/running-service.ts';

const NOT_AN_IMAGE = 'Please select an image file';
const UNREADABLE = 'This picture cannot be read. Please choose another one.';

const service = await runningService();

const put = async (bytes: Buffer, headers: Record<string, string> = {}) =>
  service.put(await service.address(), bytes, headers);

/** The file that the admin receives for an upload. */
async function kept(bytes: Buffer, headers: Record<string, string> = {}) {
  const path = await service.address();
  expect(await service.put(path, bytes, headers)).toMatchObject({ status: 200 });
  const { body, headers: response } = await service.admin.get(path.split('?')[0]!).expect(200);
  return { bytes: body as Buffer, type: response['content-type'], image: await sharp(body).metadata() };
}

describe('accepts images by their content', () => {
  test.each<[Format, string]>([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/png'],
    ['avif', 'image/jpeg'],
  ])('stores %s as %s', async (format, type) => {
    const photo = await kept(await picture(format));
    expect(photo.type).toBe(type);
    expect(photo.image).toMatchObject({ width: 64, height: 32 });
    expect(photo.image.mediaType).toBe(type);
  });

  test.each<Format>(['jpeg', 'png', 'webp', 'gif'])('a %s of a single pixel', async (format) => {
    const photo = await kept(await drawn(1, 1)[format]().toBuffer());
    expect(photo.image).toMatchObject({ width: 1, height: 1 });
  });

  test('stores the first frame of an animation', async () => {
    const frames = await drawn(32, 64).gif().toBuffer();
    const animated = await sharp(frames)
      .gif({ delay: [100, 100], loop: 0 })
      .toBuffer();
    expect((await kept(animated)).image.pages ?? 1).toBe(1);
  });

  test('scales a large image down and keeps its aspect ratio', async () => {
    const photo = await kept(await drawn(4000, 1000).jpeg().toBuffer());
    expect(photo.image).toMatchObject({ width: 2560, height: 640 });
  });

  test('ignores the sender’s content type', async () => {
    const photo = await kept(await picture('jpeg'), { 'Content-Type': 'text/html' });
    expect(photo.type).toBe('image/jpeg');
  });

  test('keeps transparency in a PNG', async () => {
    const clear = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect((await kept(clear)).image.hasAlpha).toBe(true);
  });
});

describe('rejects anything else', () => {
  const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');

  test.each<[string, Buffer, string]>([
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), NOT_AN_IMAGE],
    ['an SVG with a script', Buffer.from('<?xml version="1.0"?><svg><script>1</script></svg>'), NOT_AN_IMAGE],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), NOT_AN_IMAGE],
    ['HEIC', ftyp('heic'), 'HEIC photos cannot be read here. Please choose a JPEG or PNG picture.'],
    ['the first bytes of a JPEG and nothing more', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), UNREADABLE],
    ['a GIF head in front of a script', Buffer.from('GIF89a/*\0\0*/=1;alert(1)//', 'latin1'), UNREADABLE],
    ['a PNG head in front of a page', Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'), UNREADABLE],
    ['an AVIF that is a name only', ftyp('avif'), UNREADABLE],
  ])('%s', async (_name, bytes, message) => {
    const before = await service.files();
    expect(await put(bytes)).toMatchObject({ status: 415, body: { message } });
    expect(await service.files()).toEqual(before);
  });

  test('a truncated JPEG', async () => {
    const whole = await drawn(600, 400).jpeg().toBuffer();
    const response = await put(whole.subarray(0, whole.length / 2));
    expect(response).toMatchObject({ status: 415, body: { message: UNREADABLE } });
  });
});

describe('stores the pixels only', () => {
  test('removes GPS position, camera, owner and other metadata, and rotates the image upright', async () => {
    const sent = await photoWithSecrets();
    expect(sent.toString('latin1')).toMatch(/SecretMaker[\s\S]*SecretXmp/);
    expect((await sharp(sent).metadata()).exif).toBeDefined();

    const { bytes, image } = await kept(sent);
    expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif|GPS|xmp/i);
    for (const notes of ['exif', 'xmp', 'iptc', 'icc', 'comments', 'orientation'] as const)
      expect(image[notes]).toBeUndefined();
    // 64 pixels wide before rotation; afterwards the red half is at the top.
    expect(image).toMatchObject({ width: 32, height: 64 });
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data.at(-3)).toBeLessThan(50);
  });

  test.each<[string, (jpeg: Buffer, png: Buffer) => Buffer]>([
    ['a script behind the end', (jpeg) => Buffer.concat([jpeg, Buffer.from('<script>Hidden</script>')])],
    ['a page in a comment', (jpeg) => withSegment(jpeg, 0xfe, '<html>Hidden</html>')],
    ['a page in an application segment', (jpeg) => withSegment(jpeg, 0xe1, '<html>Hidden</html>')],
    ['an archive behind the end', (jpeg) => Buffer.concat([jpeg, Buffer.from('PK\x03\x04Hidden')])],
    ['text in a PNG', (_jpeg, png) => withTextChunk(png, 'Comment\0<script>Hidden</script>')],
    ['a script behind a PNG', (_jpeg, png) => Buffer.concat([png, Buffer.from('<script>Hidden</script>')])],
  ])('removes %s', async (_name, hide) => {
    const sent = hide(await picture('jpeg'), await picture('png'));
    expect(sent.toString('latin1')).toContain('Hidden');
    const { bytes } = await kept(sent);
    expect(bytes.toString('latin1')).not.toMatch(/Hidden|script|html/);
  });
});

function withTextChunk(png: Buffer, content: string): Buffer {
  const data = Buffer.from(`tEXt${content}`, 'latin1');
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4, 0);
  data.copy(chunk, 4);
  // After the header chunk, which ends at byte 33. The checksum is wrong: readers skip such text chunks.
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}
