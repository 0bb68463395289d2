import { randomFillSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const KB = 1000;
const UNLIMITED = -1;

type Line = { isCut?: boolean; kbDown?: number; kbUp?: number };

/** Gives a page another line, in KB/s; Chromium only. */
export async function slowLine(page: Page): Promise<(line: Line) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const bytes = (kilobytes: number | undefined) => (kilobytes ? kilobytes * KB : UNLIMITED);
  return async ({ isCut = false, kbDown, kbUp }) => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: isCut,
      latency: 0,
      downloadThroughput: bytes(kbDown),
      uploadThroughput: bytes(kbUp),
    });
  };
}

/** A photo that stays about 1 MB when it is redrawn: noise. */
export async function largePhoto(name: string) {
  const [width, height] = [1200, 900];
  const raw = { width, height, channels: 3 } as const;
  const noise = randomFillSync(Buffer.alloc(width * height * 3));
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer(),
  };
}
