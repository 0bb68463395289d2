import { INVOICE_YEARS } from '@app/domain/job/job/erasure';
import { formatCount } from '@app/domain/shared/units';
import { ConfirmDialog } from '@app/ui/overlay';
import type { ClientRecord } from '../api/client-data.ts';

type EraseDialogProps = {
  records: ClientRecord[];
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Names what is deleted, what has to be kept and where copies remain, before anything is erased. */
export function EraseDialog({ records, pending, onConfirm, onCancel }: EraseDialogProps) {
  const names = [...new Set(records.map(({ name }) => name))];
  const invoices = records.filter(({ hasAmount }) => hasAmount).length;
  const deleted = records.length - invoices;
  return (
    <ConfirmDialog
      open
      title={`Erase ${formatCount(records.length, 'record')}?`}
      confirmLabel="Erase for Good"
      pendingLabel="Erasing..."
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="set:mb-3">
        Of {names.slice(0, 3).join(', ')}
        {names.length > 3 && ` and ${names.length - 3} more`}. This cannot be undone.
      </p>
      <ul className="set:grid set:list-disc set:gap-2 set:pl-5">
        {deleted > 0 && (
          <li>{formatCount(deleted, 'record')} will be deleted with photos, notes and history.</li>
        )}
        {invoices > 0 && (
          <li>
            Of {formatCount(invoices, 'job')} with an amount the invoice is kept for {INVOICE_YEARS} years
            after the job, for the tax authority: name, address, dates, charges and payments. Phone, email,
            notes, photos, history and client links are deleted.
          </li>
        )}
        <li>Files of photos that came with a request leave the disk within two days.</li>
        <li>Backups from before keep a copy until newer ones replace them. Mail in your mailbox stays.</li>
      </ul>
    </ConfirmDialog>
  );
}
