import { PATHS } from '@app/contract/platform/site-map';
import { MESSAGES } from '@app/domain/shared/messages';
import { ApiError, type Toast, toast } from '@app/web-kit';
import { useState } from 'react';
import { serverMessage } from './forms/form-fields.ts';

export const toastSuccess = (description: string, action?: Toast['action']): void =>
  toast({ tone: 'success', title: MESSAGES.successTitle, description, action });

/** By the message of a refusal, what was deleted elsewhere and where it is restored. */
const DELETED: Record<string, { text: string; to: string }> = {
  'Job not found': { text: MESSAGES.jobDeletedElsewhere, to: PATHS.deletedJobs },
  'Request not found': { text: MESSAGES.requestDeletedElsewhere, to: PATHS.deletedRequests },
};

/** What a call found deleted. On the page of deleted records it is gone for good. */
export function deletedElsewhere(error: unknown) {
  const found = error instanceof ApiError && error.status === 404 && DELETED[error.serverMessage ?? ''];
  if (!found || found.to === window.location.pathname) return undefined;
  return { ...found, link: { label: 'Recently Deleted', to: found.to } };
}

/** Reports that an action has failed, and of what was deleted elsewhere where it is restored. */
export function toastError(description: string, error?: unknown): void {
  const deleted = deletedElsewhere(error);
  // The server's text says the same in fewer words.
  const failed = description === serverMessage(error, '') ? '' : `${description}. `;
  const text = deleted ? failed + deleted.text : description;
  toast({ tone: 'error', title: MESSAGES.errorTitle, description: text, link: deleted?.link });
}

type Failure = string | ((error: unknown) => string);

/** Does an action; a toast says that it has failed. */
export async function orToast(failed: Failure, action: () => unknown): Promise<void> {
  try {
    await action();
  } catch (error) {
    toastError(typeof failed === 'string' ? failed : failed(error), error);
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
