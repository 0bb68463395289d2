import { csvHeader, csvRows, withoutFormula } from '@app/domain/shared/csv';
import { Button } from '@app/ui';
import { FileSpreadsheet } from 'lucide-react';
import { saveCsv } from '../parts/save-csv.ts';

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
