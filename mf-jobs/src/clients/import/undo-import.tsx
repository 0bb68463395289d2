import * as jobs from '@app/contract/jobs';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatCount } from '@app/domain/shared/units';
import { Button } from '@app/ui';
import { ConfirmDialog } from '@app/ui/overlay';
import { call, useRefresh } from '@app/web-kit';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useState } from 'react';

/** `joined` are rows of clients that are counted already, or that had nothing new. */
type Counts = { added: number; extended: number; joined?: number };

export const isChange = ({ added, extended }: Counts): boolean => added + extended > 0;

/** '958 new clients, 12 existing updated, 2 added to existing clients' */
export const importText = (counts: Counts): string => {
  const { added, extended, joined = 0 } = counts;
  if (!isChange(counts)) return joined > 0 ? 'Nothing changed: the book has all of this' : 'Nothing changed';
  return [
    formatCount(added, 'new client'),
    extended > 0 && `${extended} existing updated`,
    joined > 0 && `${joined} added to ${joined === 1 ? 'an existing client' : 'existing clients'}`,
  ]
    .filter(Boolean)
    .join(', ');
};

type UndoImportProps = {
  imported: Counts & { id: number };
  /** Of the button, where several are on the page. */
  name?: string;
  onUndone?: () => void;
};

/** Takes back an import after a question, and says what stays. */
export function UndoImport({ imported, name, onUndone }: UndoImportProps) {
  const refresh = useRefresh();
  const [state, setState] = useState<'offered' | 'asking' | 'pending'>('offered');
  if (!isChange(imported)) return null;
  const handleConfirm = async () => {
    setState('pending');
    try {
      const { kept } = await call(jobs.undoImport, { params: { id: imported.id } });
      toastSuccess(
        kept === 0
          ? MESSAGES.importUndone
          : `${MESSAGES.importUndone}. ${formatCount(kept, 'client')} stayed: changed since, or with jobs.`,
      );
      onUndone?.();
    } catch (error) {
      toastError(serverMessage(error, MESSAGES.importUndoFailed));
    } finally {
      await refresh(jobs.clientList.path);
      setState('offered');
    }
  };
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={name}
        pending={state === 'pending'}
        onClick={() => setState('asking')}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={state === 'asking'}
        title="Take back this import?"
        confirmLabel="Take Back"
        onConfirm={() => void handleConfirm()}
        onCancel={() => setState('offered')}
      >
        {importText(imported)}: the new ones leave the book, the others are as before. Those with jobs, or
        changed since, stay.
      </ConfirmDialog>
    </>
  );
}
