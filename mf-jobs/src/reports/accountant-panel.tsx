import {
  ACCOUNTING_PROGRAMS,
  type AccountingProgram,
  accountingCsv,
} from '@app/domain/job/reports/accounting-files';
import { MESSAGES } from '@app/domain/shared/messages';
import { keysOf } from '@app/domain/shared/validation';
import { Button, Panel } from '@app/ui';
import { FileSpreadsheet } from '@app/ui/icons';
import { saveCsv } from '@app/web-kit/files';
import { toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { allJobs } from '../api/jobs.ts';

/** The invoices of a year as files for the accountant's program. */
export function AccountantPanel({ year }: { year: string }) {
  const { pending, run } = usePending<AccountingProgram>();

  const handleClick = (program: AccountingProgram) =>
    run(program, MESSAGES.jobsExportFailed, async () => {
      const done = await allJobs({ from: `${year}-01-01`, to: `${year}-12-31`, work: 'done' });
      saveCsv(`invoices-${year}-${program}`, accountingCsv(program, done));
      toastSuccess(MESSAGES.jobsExported);
    });

  return (
    <Panel title="For your accountant" className="jobs:print:hidden">
      <p className="jobs:mb-3 jobs:text-ink-soft">
        The invoices of {year} as a file that the program imports.
      </p>
      <div className="jobs:flex jobs:flex-wrap jobs:gap-3">
        {keysOf(ACCOUNTING_PROGRAMS).map((program) => (
          <Button
            key={program}
            variant="secondary"
            icon={<FileSpreadsheet aria-hidden size="1.125em" />}
            pending={pending === program}
            pendingLabel="Exporting..."
            onClick={() => void handleClick(program)}
          >
            {ACCOUNTING_PROGRAMS[program]}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
