import * as jobs from '@app/contract/jobs';
import { type MailOutcome, mailOutcomes } from '@app/domain/job/history/mail-outcomes';
import type { NewMail } from '@app/domain/job/mail/job-mail';
import { call, pathOf, useCall, useRefresh } from '@app/web-kit';

/** Pauses between looks at the history after a mail was sent, in milliseconds. */
const LOOK_AFTER_MS = [250, 500, 750, 1000, 1500, 2000, 2000];

/** False while it is not known. Mail may have been set up in Settings since the last screen. */
export const useCanMail = (): boolean => useMail({ revalidateOnMount: true }) ?? false;

/** The same for parts of a screen that has `useCanMail`: each card of a list would ask again. */
export const useCanMailOnScreen = (): boolean => useMailSetup() ?? false;

/** The same, undefined while it is not known. */
export const useMailSetup = (): boolean | undefined => useMail({});

function useMail(options: { revalidateOnMount?: boolean }): boolean | undefined {
  const { data } = useCall(jobs.mail, {}, { keepPreviousData: true, ...options });
  return data && Boolean(data.sender);
}

/**
 * Sends a mail; safe to repeat with the same key. Resolves to what the mail server did within some seconds, 'waiting' if
 * nothing, after the history on screen shows it.
 */
export function useSendMail(jobId: number) {
  const refresh = useRefresh();
  const params = { id: jobId };
  return async (body: NewMail, idempotencyKey: string): Promise<MailOutcome> => {
    try {
      const { id } = await call(jobs.sendMail, { params, body, idempotencyKey });
      return await outcomeOf(jobId, id);
    } finally {
      // History and lists are read also after a failure: a mail of which only the response was lost goes out.
      await refresh(pathOf(jobs.list));
    }
  };
}

async function outcomeOf(jobId: number, queuedId: number): Promise<MailOutcome> {
  for (const milliseconds of LOOK_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // The mail is stored: a failure to look is none of it.
    const events = await call(jobs.events, { params: { id: jobId } }).catch(() => []);
    const outcome = mailOutcomes(events).get(queuedId);
    if (outcome && outcome.state !== 'waiting') return outcome;
  }
  return { state: 'waiting' };
}
