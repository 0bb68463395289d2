import { dataUrl } from '@app/web-kit/files';

/** A canvas of the page, or of a worker that has them. */
export type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Sizes are in pixels. */
export function createCanvas(width: number, height: number): Canvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

export const contextOf = (canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D =>
  canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Returns the picture as a JPEG data URL; the quality is between 0 and 1. */
export async function jpegOf(canvas: Canvas, quality: number): Promise<string> {
  const type = 'image/jpeg';
  if ('toDataURL' in canvas) return canvas.toDataURL(type, quality);
  return dataUrl(await canvas.convertToBlob({ type, quality }));
}
