import type { JobDocument } from '@app/domain/job/documents/job-document';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { MAX_PDF_BYTES, PDF_TOO_LARGE } from '@app/domain/job/mail/job-mail';
import type { Day } from '@app/domain/shared/dates';
import { dataUrl } from '@app/web-kit/files';
import { useSignedInAgain } from '@app/web-kit/forms/after-response';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDocument } from '../documents/use-document.ts';

/** The PDF of a mail: being made, made, or why it cannot be sent; the error is that of making it. */
export type MailFile = { file?: File; problem?: string; error?: unknown };

/**
 * The document of a job as the file of a mail, made when the dialog opens with the code of the download. `get` resolves to
 * it, and makes it again after a failure, as somebody does who signs in again. Null makes none.
 */
export function useMailFile(kind: JobDocument | null, job: JobListItem, validUntil?: Day) {
  const { createFile, notGenerated } = useDocument(kind ?? 'invoice', job, validUntil);
  const isMade = kind !== null;
  const [made, setMade] = useState<MailFile>({});
  const making = useRef<Promise<MailFile>>(undefined);

  const make = useCallback(() => {
    setMade({});
    making.current = !isMade
      ? Promise.resolve({})
      : createFile().then(checked, (error: unknown) => ({ problem: notGenerated, error }));
    void making.current.then(setMade);
    return making.current;
  }, [isMade, createFile, notGenerated]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a new document replaces the one that was made
    void make();
  }, [make]);

  const isSignedIn = useSignedInAgain(made.error);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the sign-in happened outside of React
    if (isSignedIn) void make();
  }, [isSignedIn, make]);

  return { ...made, retry: make, get: () => (made.problem ? make() : (making.current ?? make())) };
}

const checked = (file: File): MailFile =>
  file.size > MAX_PDF_BYTES ? { file, problem: PDF_TOO_LARGE } : { file };

export const base64Of = async (file: Blob): Promise<string> => (await dataUrl(file)).replace(/^.*?,/, '');
