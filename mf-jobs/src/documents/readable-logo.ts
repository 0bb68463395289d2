const LONGEST_SIDE = 600;

/**
 * The logo as a PNG data URL, or '' where there is none or the browser may not read it (another site that does not
 * allow it): the documents then print the name alone.
 */
export async function readableLogo(url: string): Promise<string> {
  if (!url) return '';
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = url;
    await image.decode();
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  } catch {
    return '';
  }
}
