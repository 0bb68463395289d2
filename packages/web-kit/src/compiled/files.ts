export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
  // The URL is needed only until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The bytes could not be read'));
    reader.readAsDataURL(blob);
  });
}

/** A file for spreadsheets and other programs; `name` has its ending. */
export const csvFile = (name: string, ...text: string[]) =>
  new File(text, name, { type: 'text/csv;charset=utf-8' });

/** Downloads a table; `name` is without its ending. */
export const saveCsv = (name: string, text: string) => saveFile(csvFile(`${name}.csv`, text));
