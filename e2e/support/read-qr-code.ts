import type { Locator } from '@playwright/test';
import jsQr from 'jsqr';
import sharp from 'sharp';

/** The text of the QR code that is visible in an element; undefined without one. */
export async function readQrCode(element: Locator): Promise<string | undefined> {
  const picture = await element.screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
