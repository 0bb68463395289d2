import { MESSAGES } from '@app/domain/shared/messages';
import { ApiError, toast } from '@app/web-kit';

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
  const description = (error instanceof ApiError && error.serverMessage) || MESSAGES.visitChangeFailed;
  toast({ tone: 'error', title: MESSAGES.errorTitle, description });
}
