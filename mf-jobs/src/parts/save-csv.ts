import { saveFile } from '@app/web-kit/files';

/** A file for spreadsheets and other programs; `name` has its ending. */
export const csvFile = (name: string, ...text: string[]) =>
  new File(text, name, { type: 'text/csv;charset=utf-8' });

/** Downloads a table; `name` is without its ending. */
export const saveCsv = (name: string, text: string) => saveFile(csvFile(`${name}.csv`, text));
