import * as jobs from '@app/contract/jobs';
import { type DocumentUse, JOB_DOCUMENTS } from '@app/domain/job/documents/job-document';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { formatShortDay } from '@app/domain/shared/dates';
import { Button } from '@app/ui';
import { Check } from '@app/ui/icons';
import { call, newId } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { usePending } from '@app/web-kit/result-toasts';
import { useRef, useState } from 'react';
import { useRefreshJobs } from '../api/jobs.ts';

/** Asks whether a document went to the client; the history has the use once the owner says so. */
export function useSentDocument(
  { id, clientName }: Pick<JobListItem, 'id' | 'clientName'>,
  use: DocumentUse,
) {
  const refreshJobs = useRefreshJobs();
  const what = `the ${(use.news ?? JOB_DOCUMENTS[use.document]).toLowerCase()} to ${clientName}`;
  return useSentQuestion(what, async (idempotencyKey) => {
    await call(jobs.recordDocument, { params: { id }, body: use, idempotencyKey });
    await refreshJobs();
  });
}

/**
 * For a button that only opens something in another app: `ask` shows `question`, whose Yes runs `record`, safe to repeat with the
 * same key. Then the question says when it was sent, and the button, the first in its parent, has the focus again.
 */
export function useSentQuestion(what: string, record: (idempotencyKey: string) => Promise<unknown>) {
  const place = useRef<HTMLOutputElement>(null);
  const [idempotencyKey, setKey] = useState<string>();
  const [isSent, setSent] = useState(false);
  const { pending = false, run } = usePending();
  function close(sent: boolean) {
    setKey(undefined);
    setSent(sent);
    place.current?.parentElement?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }
  const handleSent = (key: string) =>
    run(true, 'Failed to record that it was sent', () => record(key).then(() => close(true)));
  const question = (
    <output ref={place} className="jobs:flex jobs:w-full jobs:flex-wrap jobs:gap-2 jobs:empty:hidden">
      {idempotencyKey ? (
        <>
          <span className="jobs:w-full">Did you send {what}?</span>
          <Button
            variant="secondary"
            size="small"
            pending={pending}
            onClick={() => handleSent(idempotencyKey)}
          >
            Yes, It Was Sent
          </Button>
          <Button variant="quiet" size="small" disabled={pending} onClick={() => close(false)}>
            Not Yet
          </Button>
        </>
      ) : (
        isSent && <SentToday />
      )}
    </output>
  );
  return { ask: () => setKey(newId()), question };
}

function SentToday() {
  const today = useToday();
  return (
    <span className="jobs:flex jobs:items-center jobs:gap-1.5 jobs:text-leaf-deep">
      <Check aria-hidden size="1.125em" /> Sent {formatShortDay(today, today)}
    </span>
  );
}
