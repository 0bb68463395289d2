import * as jobs from '@app/contract/jobs';
import type { DocumentUse } from '@app/domain/job/documents/job-document';
import { openQuestions } from '@app/domain/job/history/open-question';
import { call, newId, onSignOut, pathOf, useCall, useSWRConfig } from '@app/web-kit';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { unlessDeleted } from './jobs.ts';

type PendingUse = { jobId: number; use: DocumentUse; idempotencyKey: string };

/** The uses of documents in this tab that are not in the histories of their jobs yet. */
const documentUses = createStore<readonly PendingUse[]>(() => []);

/** Adds a use to the history of a job, with the next `sendDocumentUses`: making a document causes no call. */
export function addDocumentUse(jobId: number, use: DocumentUse): void {
  documentUses.setState((pending) => [...pending, { jobId, use, idempotencyKey: newId() }], true);
}

/** Resolves when the uses are in the histories. One that is refused is dropped, as of a job that was deleted. */
async function sendDocumentUses(): Promise<void> {
  const pending = documentUses.getState();
  documentUses.setState([], true);
  for (const { jobId, use, idempotencyKey } of pending)
    await call(jobs.recordDocument, {
      params: { id: jobId },
      body: use,
      idempotencyKey,
      keepalive: true,
    }).catch(() => undefined);
}

onSignOut(() => documentUses.setState([], true));
// The tab may be closed next.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void sendDocumentUses();
});

/** The stored history of a job, oldest first. A screen that only reads it sends nothing. */
export const useStoredHistory = (id: number) =>
  useCall(
    jobs.events,
    { params: { id } },
    {
      keepPreviousData: true,
      ...unlessDeleted(id),
      // Clients accept and ask, and mails go out, while other screens are open.
      revalidateOnMount: true,
    },
  );

/** Whether its client waits for a reply, which is the main action then. */
export const useWaitsForReply = (id: number): boolean =>
  openQuestions(useStoredHistory(id).data ?? []).length > 0;

/** The history of a job with the documents that were used in this tab. */
export function useJobHistory(id: number) {
  const history = useStoredHistory(id);
  const { mutate } = useSWRConfig();
  const hasUnsent = useStore(documentUses, (pending) => pending.length > 0);
  useEffect(() => {
    if (!hasUnsent) return;
    // The estimate of the job may have left the desk.
    const own = pathOf(jobs.find, { id });
    void sendDocumentUses().then(() => mutate((key) => typeof key === 'string' && key.startsWith(own)));
  }, [hasUnsent, mutate, id]);
  return history;
}
