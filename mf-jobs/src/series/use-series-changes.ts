import { MESSAGES } from '@app/domain/shared/messages';
import { toast } from '@app/web-kit';
import { serverMessage } from '@app/web-kit/forms/server-message';
import { toastError } from '@app/web-kit/result-toasts';

/** Does a change of coming visits, reports it and offers to undo it. True when it was done. */
export async function withUndo(
  title: string,
  description: string,
  change: () => Promise<() => Promise<void>>,
): Promise<boolean> {
  try {
    const back = await change();
    toast({ tone: 'success', title, description, action: { label: 'Undo', run: () => void undo(back) } });
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}

async function undo(back: () => Promise<void>): Promise<void> {
  try {
    await back();
    toast({ tone: 'success', title: MESSAGES.visitsRestored });
  } catch (error) {
    reportFailure(error);
  }
}

export function reportFailure(error: unknown): void {
  toastError(serverMessage(error, MESSAGES.visitChangeFailed));
}
