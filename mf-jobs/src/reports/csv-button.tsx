import { csvHeader, csvRows, withoutFormula } from '@app/domain/shared/csv';
import { Button } from '@app/ui';
import { saveFile } from '@app/web-kit/files';
import { FileSpreadsheet } from 'lucide-react';

/** Downloads a table that is on screen. */
export const CsvButton = ({ name, table: [header = [], ...rows] }: { name: string; table: string[][] }) => (
  <Button
    size="small"
    variant="secondary"
    icon={<FileSpreadsheet aria-hidden size="1em" />}
    aria-label={`Export ${name} as CSV`}
    onClick={() => saveCsv(name, csvHeader(header) + csvRows(rows.map((row) => row.map(withoutFormula))))}
  >
    CSV
  </Button>
);

export const saveCsv = (name: string, text: string) =>
  saveFile(new File([text], `${name}.csv`, { type: 'text/csv;charset=utf-8' }));
