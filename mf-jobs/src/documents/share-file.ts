/** Whether the browser can share PDF files with other apps, such as mail or messages on a phone. */
export function canShareFiles(): boolean {
  const sample = new File([''], 'invoice.pdf', { type: 'application/pdf' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] });
}

/** Resolves also when the user closes the share sheet. */
export async function shareFile(file: File): Promise<void> {
  await navigator.share({ files: [file], title: file.name }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}
