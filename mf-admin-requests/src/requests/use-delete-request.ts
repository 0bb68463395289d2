import type { JobRequest } from '@app/domain/request/request';
import { MESSAGES } from '@app/domain/shared/messages';
import { toast } from '@app/web-kit';
import { useRequestActions } from '../api/use-request-actions.ts';

/** Deletes, says so, and offers to bring the request back while it says so. Refused, everything stays. */
export function useDeleteRequest() {
  const { remove, restore } = useRequestActions();

  async function undo(id: number) {
    try {
      await restore(id);
      toast({ tone: 'success', title: MESSAGES.successTitle, description: MESSAGES.requestRestored });
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.requestRestoreFailed });
    }
  }

  return async ({ id }: JobRequest) => {
    try {
      await remove(id);
      toast({
        tone: 'success',
        title: MESSAGES.successTitle,
        description: MESSAGES.requestDeleted,
        action: { label: 'Undo', run: () => undo(id) },
      });
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.requestDeleteFailed });
    }
  };
}
