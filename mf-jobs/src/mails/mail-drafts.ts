import type { MailForm } from '@app/domain/job/job-mail';
import { onSignOut } from '@app/web-kit';

type Draft = { proposed: string; edited: MailForm };

// In memory: a closed dialog opens again with what was typed, until the mail is sent or the tab is closed.
const drafts = new Map<string, Draft>();
onSignOut(() => drafts.clear());

/** What was typed for a mail that was not sent; the proposal when nothing was, or when the job has changed since. */
export function mailDraft(key: string, proposal: MailForm): MailForm {
  const draft = drafts.get(key);
  return draft?.proposed === JSON.stringify(proposal) ? draft.edited : proposal;
}

export function keepMailDraft(key: string, proposal: MailForm, edited: MailForm): void {
  drafts.set(key, { proposed: JSON.stringify(proposal), edited });
}

export const dropMailDraft = (key: string): void => void drafts.delete(key);
