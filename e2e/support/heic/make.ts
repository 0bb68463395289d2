/**
 * Draws a room as a HEIC file: `node e2e/support/heic/make.ts`. Requires heif-enc (Debian: libheif-examples). The result is
 * committed because neither sharp nor Chromium can write HEIC.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawRoom } from '@app/operations/data/seed/draw-room';
import sharp from 'sharp';
import { CAMERA } from '../room-photo.ts';

const folder = mkdtempSync(join(tmpdir(), 'heic-'));
const jpeg = join(folder, 'room.jpg');
// Larger than uploaded photos, so that the browser reduces it.
const drawn = sharp(await drawRoom('main-bathroom')).resize({ width: 2000 });
writeFileSync(jpeg, await drawn.withExif(CAMERA).jpeg({ quality: 95 }).toBuffer());
execFileSync('heif-enc', ['--quality', '30', '--output', join(import.meta.dirname, 'room.heic'), jpeg]);
rmSync(folder, { recursive: true });
