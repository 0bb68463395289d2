/** A canvas of the page, or of a worker that has them. */
export type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Sizes are in pixels. */
export function createCanvas(width: number, height: number): Canvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

export const contextOf = (canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D =>
  canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Returns the picture as a JPEG file; the quality is between 0 and 1. */
export function jpegOf(canvas: Canvas, quality: number): Promise<Blob> {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be drawn'));
    canvas.toBlob(done, type, quality);
  });
}
