import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Area, areaDir } from './areas.ts';

/** Files with fixed names at the root of the site, drawn from two SVG files. */
export async function publicFiles(area: Area, out: string): Promise<void> {
  const from = join(areaDir(area), 'public');
  if (!existsSync(from)) return;
  const icon = await readFile(join(from, 'favicon.svg'));
  const card = await readFile(join(from, 'social-card.svg'));
  await Promise.all([
    copyFile(join(from, 'favicon.svg'), join(out, 'favicon.svg')),
    drawn(icon, 32).then((png) => writeFile(join(out, 'favicon.ico'), icoOf(png, 32))),
    drawn(icon, 180).then((png) => writeFile(join(out, 'apple-touch-icon.png'), png)),
    drawn(icon, 512).then((png) => writeFile(join(out, 'app-icon.png'), png)),
    drawn(card, 1200).then((png) => writeFile(join(out, 'social-card.png'), png)),
  ]);
}

const drawn = (svg: Buffer, width: number): Promise<Buffer> =>
  sharp(svg, { density: 300 }).resize({ width }).png({ palette: true }).toBuffer();

/** An ICO file is a table of contents before a PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // An icon, not a cursor.
  head.writeUInt16LE(1, 4); // One picture.
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // Color planes.
  head.writeUInt16LE(32, 12); // Bits for each pixel.
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
