import { describe, expect, test } from 'vitest';
import { imageTypeOf } from './image-type.ts';

/** The first bytes of real files of 2 × 2 pixels. */
const HEADS: Record<string, string> = {
  jpeg: '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODww=',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91Jo=',
  webp: 'UklGRiwAAABXRUJQVlA4ICAAAAAwAQCdASoCAAIAAUA=',
  gif: 'R0lGODlhAgACAIAAAExpcXeqmSH5BAUAAAAALAAAAAA=',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANY=',
};

/** The first box of an ISO media file with these brands. */
const ftyp = (...brands: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 8 + 4 + 4 * brands.length]),
    Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1'),
    Buffer.alloc(16, 'moov'),
  ]);

describe('detects images by their content', () => {
  test.each(Object.entries(HEADS))('%s', (format, head) => {
    expect(imageTypeOf(Buffer.from(head, 'base64'))).toBe(`image/${format}`);
  });

  test.each([
    ['AVIF that names itself mif1 first', ftyp('mif1', 'avif', 'miaf'), 'image/avif'],
    ['HEIC of an iPhone', ftyp('heic', 'mif1', 'heic'), 'image/heic'],
    ['HEIC that names itself mif1 first', ftyp('mif1', 'heic'), 'image/heic'],
  ])('%s', (_name, head, type) => {
    expect(imageTypeOf(head)).toBe(type);
  });
});

test.each<[string, Buffer]>([
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['an SVG with an XML declaration', Buffer.from('<?xml version="1.0"?><svg/>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a ZIP', Buffer.from('PK\x03\x04', 'latin1')],
  ['a Windows program', Buffer.from('MZ\x90\x00', 'latin1')],
  ['an MP4 film', ftyp('isom', 'iso2', 'avc1', 'mp41')],
  ['a sound file in a RIFF container', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ['a TIFF', Buffer.from('II*\0', 'latin1')],
  ['a JPEG cut after two bytes', Buffer.from([0xff, 0xd8])],
  ['a box that is nothing but its name', Buffer.from('\0\0\0\0ftyp', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('detects nothing else: %s', (_name, head) => {
  expect(imageTypeOf(head)).toBeUndefined();
});
