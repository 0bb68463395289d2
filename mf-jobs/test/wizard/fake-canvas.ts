import { beforeEach, vi } from 'vitest';

/** Stubs the canvas, which jsdom lacks. Each resized photo is a different data URL. */
export function fakeCanvas() {
  const canvas = { sizes: [] as string[] };
  beforeEach(() => {
    canvas.sizes = [];
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      if (file.name.startsWith('broken')) throw new DOMException('no picture', 'InvalidStateError');
      return { width: 4000, height: 3000, close: () => undefined };
    });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: () => undefined,
    } as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
      this: HTMLCanvasElement,
      type,
    ) {
      canvas.sizes.push(`${this.width}x${this.height}`);
      return `data:${type};base64,${btoa(`photo ${canvas.sizes.length}`)}`;
    });
  });
  return canvas;
}

export const aPhoto = (name = 'IMG_0412.jpg', type = 'image/jpeg') => new File(['photo'], name, { type });

/** The data URL that the n-th picture of a test becomes. */
export const dataUrl = (number: number) => `data:image/jpeg;base64,${btoa(`photo ${number}`)}`;
