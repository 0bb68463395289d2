import * as jobs from '@app/contract/jobs';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatCount } from '@app/domain/shared/units';
import { call, useRefresh } from '@app/web-kit';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useState } from 'react';

/** '958 new clients, 12 existing updated' */
export const importText = ({ added, extended }: { added: number; extended: number }): string =>
  [`${formatCount(added, 'new client')}`, extended > 0 && `${extended} existing updated`]
    .filter(Boolean)
    .join(', ');

/** Takes back an import and says what stays. `pending` is the one that is being taken back. */
export function useUndoImport() {
  const refresh = useRefresh();
  const [pending, setPending] = useState<number>();
  const undo = async (id: number): Promise<boolean> => {
    setPending(id);
    try {
      const { kept } = await call(jobs.undoImport, { params: { id } });
      toastSuccess(
        kept === 0
          ? MESSAGES.importUndone
          : `${MESSAGES.importUndone}. ${formatCount(kept, 'client')} stayed: changed since, or with jobs.`,
      );
      return true;
    } catch (error) {
      toastError(serverMessage(error, MESSAGES.importUndoFailed));
      return false;
    } finally {
      await refresh(jobs.clientList.path);
      setPending(undefined);
    }
  };
  return { pending, undo };
}
