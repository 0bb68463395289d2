import { MESSAGES } from '@app/domain/shared/messages';
import { Button } from '@app/ui';
import { toast } from '@app/web-kit';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type { JobView } from '../api/use-jobs.ts';
import { useCleaners } from '../api/use-settings.ts';
import { saveFile } from '../save-file.ts';
import { jobsFile } from './export-jobs.ts';

export function ExportButton({ view }: { view: JobView }) {
  const [pending, setPending] = useState(false);
  const cleaners = useCleaners();

  const handleClick = async () => {
    setPending(true);
    try {
      saveFile(await jobsFile(view, cleaners));
      toast({ tone: 'success', title: MESSAGES.successTitle, description: MESSAGES.jobsExported });
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.jobsExportFailed });
    } finally {
      setPending(false);
    }
  };

  return (
    <Button
      variant="secondary"
      icon={<FileSpreadsheet aria-hidden size="1em" />}
      pending={pending}
      pendingLabel="Exporting..."
      onClick={handleClick}
    >
      Export CSV
    </Button>
  );
}
