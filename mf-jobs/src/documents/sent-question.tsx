import * as jobs from '@app/contract/jobs';
import type { DocumentUse } from '@app/domain/job/documents/job-document';
import { Button } from '@app/ui';
import { call, newId } from '@app/web-kit';
import { usePending } from '@app/web-kit/result-toasts';
import { useRef, useState } from 'react';
import { useRefreshJobs } from '../api/jobs.ts';

/**
 * For a button that only opens a document in another app: `ask` shows `question`, and the history has the use once the owner says
 * that it was sent. Then the button, which is the first in the parent of `question`, has the focus again.
 */
export function useSentQuestion(jobId: number, use: DocumentUse) {
  const place = useRef<HTMLOutputElement>(null);
  const [idempotencyKey, setKey] = useState<string>();
  const { pending = false, run } = usePending();
  const refreshJobs = useRefreshJobs();
  function close() {
    setKey(undefined);
    place.current?.parentElement?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }
  const record = () =>
    run(true, 'Failed to record that it was sent', async () => {
      await call(jobs.recordDocument, { params: { id: jobId }, body: use, idempotencyKey });
      close();
      await refreshJobs();
    });
  const question = (
    <output ref={place} className="jobs:flex jobs:w-full jobs:flex-wrap jobs:gap-2 jobs:empty:hidden">
      {idempotencyKey && (
        <>
          <span className="jobs:w-full">Did you send it?</span>
          <Button variant="secondary" size="small" pending={pending} onClick={record}>
            Yes, It Was Sent
          </Button>
          <Button variant="quiet" size="small" disabled={pending} onClick={close}>
            Not Yet
          </Button>
        </>
      )}
    </output>
  );
  return { ask: () => setKey(newId()), question };
}
