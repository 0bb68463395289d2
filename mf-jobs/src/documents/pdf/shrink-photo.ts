import { REPORT_PHOTO_SIZE } from '@app/domain/job/report';
import { dataUrl } from './data-url.ts';

// 150 dots per inch: sharp on paper, and a tenth of the bytes of the photo itself.
const DOTS_PER_MM = 150 / 25.4;
const WIDTH = Math.round(REPORT_PHOTO_SIZE.width * DOTS_PER_MM);
const HEIGHT = Math.round(REPORT_PHOTO_SIZE.height * DOTS_PER_MM);
const QUALITY = 0.82;

/** Cuts a photo to the report's 4:3 and draws it anew as JPEG. @throws when the browser cannot read it */
export async function shrinkPhoto(url: string): Promise<string> {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext('2d')!.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  picture.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return dataUrl(blob);
}
