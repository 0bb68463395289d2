import { MESSAGES } from '@app/domain/shared/messages';
import { type Toast, toast } from '@app/web-kit';

export const toastSuccess = (description: string, action?: Toast['action']): void =>
  toast({ tone: 'success', title: MESSAGES.successTitle, description, action });

/** Reports that an action has failed. */
export const toastError = (description: string): void =>
  toast({ tone: 'error', title: MESSAGES.errorTitle, description });
