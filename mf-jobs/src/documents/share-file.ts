/** Whether the browser can share PDF files with other apps, such as mail or messages on a phone. */
export function canShareFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([''], 'invoice.pdf', { type: 'application/pdf' })] });
}

/** Resolves to false when the user closes the share sheet. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
