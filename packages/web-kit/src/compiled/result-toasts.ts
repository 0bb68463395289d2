import { MESSAGES } from '@app/domain/shared/messages';
import { type Toast, toast } from '@app/web-kit';
import { useState } from 'react';

export const toastSuccess = (description: string, action?: Toast['action']): void =>
  toast({ tone: 'success', title: MESSAGES.successTitle, description, action });

/** Reports that an action has failed. */
export const toastError = (description: string): void =>
  toast({ tone: 'error', title: MESSAGES.errorTitle, description });

type Failure = string | ((error: unknown) => string);

/** Does an action; a toast says that it has failed. */
export async function orToast(failed: Failure, action: () => unknown): Promise<void> {
  try {
    await action();
  } catch (error) {
    toastError(typeof failed === 'string' ? failed : failed(error));
  }
}

/** `run` is `orToast`; `pending` is what it does, until it is done. */
export function usePending<What extends string | number | true = true>() {
  const [pending, setPending] = useState<What>();
  const run = async (what: What, failed: Failure, action: () => unknown): Promise<void> => {
    setPending(what);
    await orToast(failed, action);
    setPending(undefined);
  };
  return { pending, run };
}
