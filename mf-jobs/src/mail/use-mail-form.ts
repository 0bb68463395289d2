import type { Changed } from '@app/domain/job/client-page/changed-terms';
import { type MailOutcome, mailSentText, refusalText } from '@app/domain/job/history/mail-outcomes';
import type { QuestionEvent } from '@app/domain/job/history/open-question';
import { questionReply, REPLY_MISSING } from '@app/domain/job/history/question-reply';
import { crewForClient } from '@app/domain/job/job/other-cleaners';
import type { JobListItem } from '@app/domain/job/list/job-list';
import {
  DOCUMENT_OF_MAIL,
  type MailFacts,
  type MailForm,
  mailFormSchema,
  PDF_TOO_LARGE,
  shownInMail,
  type WrittenMailKind,
} from '@app/domain/job/mail/job-mail';
import { type MailOptions, type MailText, mailText, newsOf } from '@app/domain/job/mail/mail-texts';
import { MESSAGES } from '@app/domain/shared/messages';
import { ApiError, toast, useSite } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';
import { adminDrafts } from '@app/web-kit/drafts/admin-drafts';
import { useIsShown, useSignedInAgain } from '@app/web-kit/forms/after-response';
import { useFocusFirstError } from '@app/web-kit/forms/focus';
import { showIssues } from '@app/web-kit/forms/form-fields';
import { isStale, mergeChanges } from '@app/web-kit/forms/merge-changes';
import { useRepeatKey } from '@app/web-kit/forms/repeat-key';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { deletedElsewhere } from '@app/web-kit/result-toasts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRefreshJobs } from '../api/jobs.ts';
import { useListedCleaners, usePayee } from '../api/settings.ts';
import { useSaving } from '../parts/saving-fields.tsx';
import { useSendMail } from './mails.ts';
import { base64Of, useMailFile } from './use-mail-file.ts';

/** Why a mail was not sent; the details are technical, the error is that of a call. */
export type ShownProblem = { text: string; details?: string; error?: unknown };

/** What a mail is about beside its job: the questions that a reply answers, another price or day that was accepted, an estimate's last day. */
export type MailAbout = Pick<MailOptions, keyof Changed | 'asked' | 'validUntil'> & {
  questions?: readonly QuestionEvent[];
};

type Options = { about?: MailAbout | undefined; onSent: () => void };

/** The form of a mail to the client: its texts, its PDF and what became of it. */
export function useMailForm(kind: WrittenMailKind, job: JobListItem, { about = {}, onSent }: Options) {
  const { questions = [], ...details } = about;
  const { validUntil } = details;
  const news = newsOf(details);
  const { businessName } = useSite();
  const moments = useMoments();
  const payee = usePayee();
  const cleaner = crewForClient(job, useListedCleaners());
  const proposal = proposalOf(
    kind === 'reply'
      ? questionReply(job, questions, businessName, moments)
      : mailText(kind, job, { ...payee, businessName, cleaner }, { ...details, today: moments.today }),
  );
  const proposed = useRef(proposal);
  const draftKey = `${kind} ${job.id}`;
  const form = useForm<MailForm>({
    resolver: schemaResolver(mailFormSchema),
    defaultValues: withTyped(proposal, drafts.inMemory(draftKey)),
  });
  useFocusFirstError(form.formState);
  const { getValues, setValue, setError, reset, subscribe, handleSubmit } = form;
  const [restored, setRestored] = useState(() => drafts.inMemory(draftKey));
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const pdf = useMailFile(kind === 'reply' ? null : DOCUMENT_OF_MAIL[kind], job, validUntil);
  const send = useSendMail(job.id);
  const refreshJobs = useRefreshJobs();
  const { keyOf, forget } = useRepeatKey();
  const { isSaving, saving } = useSaving();
  const isShown = useIsShown();

  // The texts follow a job that has changed, except where something was typed.
  useEffect(() => {
    const before = proposed.current;
    proposed.current = proposal;
    for (const name of ['to', 'subject', 'message'] as const)
      if (before[name] !== proposal[name] && getValues(name) === before[name]) setValue(name, proposal[name]);
  });

  // After a reload the draft is in the storage only.
  useEffect(() => {
    void drafts.read(draftKey).then((draft) => {
      if (!draft || !isSame(getValues(), proposed.current)) return;
      reset(withTyped(proposed.current, draft));
      setRestored(draft);
    });
  }, [draftKey, getValues, reset]);
  // What is typed alone: what follows the job belongs to the next proposal.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') keepMailDraft(draftKey, proposed.current, getValues());
        },
      }),
    [draftKey, getValues, subscribe],
  );

  /** Shows the proposed texts again, and returns a function that brings back what was typed, also once the dialog is closed. */
  function startOver(): () => void {
    const typed = getValues();
    reset(proposed.current);
    drafts.remove(draftKey);
    return () => {
      reset(typed);
      keepMailDraft(draftKey, proposed.current, typed);
    };
  }

  // oxlint-disable-next-line react/refs -- runs on submit, not during render
  const handleSend = handleSubmit((mail) =>
    saving(async () => {
      setProblem(null);
      if (kind === 'reply' && mail.message === proposal.message.trim())
        return setError('message', { message: REPLY_MISSING }, { shouldFocus: true });
      const made = await pdf.get();
      if (made.problem || (kind !== 'reply' && !made.file)) return;
      try {
        const content = made.file
          ? { pdf: await base64Of(made.file) }
          : { answers: Math.max(...questions.map(({ id }) => id)) };
        const body = { ...mail, kind, shown: shownInMail(job), validUntil, news, ...content };
        const outcome = await send(body, keyOf(body));
        // A mail that was refused is another one when it is sent again.
        forget();
        if (outcome.state === 'refused' && outcome.isFinal) {
          setProblem(refusalText({ mail: kind, to: mail.to, news }, outcome));
          return;
        }
        drafts.remove(draftKey);
        toast(toastOf(outcome, { mail: kind, to: mail.to, news }));
        if (isShown()) onSent();
      } catch (error) {
        showIssues(setError, error);
        setProblem({ text: problemOf(error), error });
        if (isStale(error)) await refreshJobs();
      }
    }),
  );

  const isSignedIn = useSignedInAgain(problem?.error);
  const kept = {
    text: restored && keptText(kind, restored.proposed !== JSON.stringify(proposal)),
    startOver,
    hide: () => setRestored(undefined),
  };
  return { form, kept, handleSend, isSending: isSaving, pdf, problem: isSignedIn ? null : problem };
}

const proposalOf = ({ to, subject, lines }: MailText): MailForm => ({
  to,
  subject,
  message: lines.join('\n'),
  withLink: true,
});

function toastOf(outcome: MailOutcome, facts: MailFacts): Parameters<typeof toast>[0] {
  if (outcome.state === 'refused')
    return { tone: 'error', title: MESSAGES.errorTitle, description: refusalText(facts, outcome).text };
  const waits = outcome.state === 'waiting' ? `. ${MESSAGES.mailWaits}` : '';
  return {
    tone: 'success',
    title: MESSAGES.successTitle,
    description: `${mailSentText(facts)}${waits}`,
  };
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return MESSAGES.mailFailed;
  if (error.status === 0) return MESSAGES.mailUnreachable;
  if (error.status === 401) return MESSAGES.mailSignedOut;
  if (error.status === 413) return PDF_TOO_LARGE;
  return deletedElsewhere(error)?.text ?? error.serverMessage ?? MESSAGES.mailFailed;
}

type Draft = { proposed: string; edited: MailForm };

/** What was typed stays until the mail is sent, also when the dialog is closed or the page is reloaded. */
const drafts = adminDrafts<Draft>('mail');

/** The proposal with the fields that were typed for it, or for the one of before. */
const withTyped = (proposal: MailForm, draft: Draft | undefined): MailForm =>
  draft ? mergeChanges<MailForm>(JSON.parse(draft.proposed), draft.edited, proposal).merged : proposal;

function keepMailDraft(key: string, proposal: MailForm, edited: MailForm): void {
  if (isSame(edited, proposal)) drafts.remove(key);
  else drafts.write(key, { proposed: JSON.stringify(proposal), edited });
}

const keptText = (kind: WrittenMailKind, hasChanged: boolean): string =>
  `Your text was kept.${hasChanged ? ` The ${kind === 'reply' ? 'question' : 'job'} has changed since.` : ''}`;

const isSame = (a: MailForm, b: MailForm) => JSON.stringify(a) === JSON.stringify(b);
