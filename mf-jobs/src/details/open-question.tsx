import type { AnsweredBy, QuestionMark } from '@app/domain/job/client-page/client-replies';
import type { JobEvent } from '@app/domain/job/history/job-event';
import {
  declinedName,
  markText,
  newestQuestion,
  openQuestions,
  QUESTION_MESSAGES,
  type QuestionEvent,
} from '@app/domain/job/history/open-question';
import { questionReply } from '@app/domain/job/history/question-reply';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { isTexted, replyText } from '@app/domain/job/mail/text-messages';
import { emailDraftUrl, smsUrl } from '@app/domain/shared/contact-links';
import { formatPhone } from '@app/domain/shared/phone';
import { Alert, Button, type ButtonVariant, buttonClass } from '@app/ui';
import { Check } from '@app/ui/icons';
import { TextMessage } from '@app/ui/text-message';
import { ApiError, useLocation, useNavigate, useSite } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useJobHistory } from '../api/job-history.ts';
import { useMarkQuestion } from '../api/jobs.ts';
import { useSentQuestion } from '../documents/sent-question.tsx';
import { MailButton } from '../mail/mail-button.tsx';
import { useCanMail, useMailSetup } from '../mail/mails.ts';
import { SendNews, useUntoldNotice } from '../mail/untold-news.tsx';
import type { TO_REPLY } from '../parts/job-frame.tsx';

/** What the client of a job waits for, until it is marked as dealt with. */
export function OpenQuestion({ job }: { job: JobListItem }) {
  const { data: events, isValidating } = useJobHistory(job.id);
  const { today, formatMoment } = useMoments();
  const open = events && openQuestions(events);
  const isMailKnown = useMailSetup() !== undefined;
  const last = open?.at(-1);
  const notice = useUntoldNotice(job);
  const news = notice?.isInReply ? notice : undefined;
  const { pending, close } = useQuestionMarks(job.id, events);
  // The button that closes them is gone then, as is the one that opens them again; 0 is in their place while none is open.
  const place = useFocusAfterLoss<HTMLDivElement>(open && (open[0] ? open.map(({ id }) => id) : [0]));
  useAskedReply(place, open !== undefined && !isValidating && isMailKnown);
  return (
    <div ref={place} tabIndex={-1} className="jobs:outline-none">
      {open && open.length > 0 && (
        <Alert
          tone="warning"
          title={`${job.clientName} ${last?.kind === 'declined' ? `declined the ${declinedName(last, events).toLowerCase()}` : 'waits for a reply'}`}
          className="jobs:mb-6"
          actions={
            <>
              {news && <SendNews job={job} untold={news.untold} variant="primary" />}
              <span data-reply className="jobs:contents">
                <Reply
                  job={job}
                  questions={open}
                  variant={news ? 'secondary' : 'primary'}
                  onSent={() => close(isTexted(job) ? { isTexted: true } : { isReplied: true })}
                />
              </span>
              <Button
                variant="secondary"
                size="small"
                pending={pending}
                icon={<Check aria-hidden size="1.125em" />}
                onClick={() => close()}
              >
                Mark as Dealt With
              </Button>
            </>
          }
        >
          <ul>
            {open.map(({ id, at, text }) => (
              <li key={id} className="jobs:mt-1">
                <p className="jobs:max-w-measure jobs:whitespace-pre-line jobs:empty:hidden">{text}</p>
                <p className="jobs:text-small">{formatMoment(at, today)}</p>
              </li>
            ))}
          </ul>
          {news && <p className="jobs:mt-2">{news.now}</p>}
        </Alert>
      )}
    </div>
  );
}

/** A link to the page may ask for the reply: once, so that neither Back nor a reload opens it again. */
function useAskedReply(place: RefObject<HTMLElement | null>, isKnown: boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isAsked = isKnown && (location.state as Partial<typeof TO_REPLY> | null)?.reply === true;
  const answer = useEffectEvent(() => {
    navigate(location, { replace: true, state: null });
    const reply = place.current?.querySelector<HTMLElement>('[data-reply] button');
    reply?.focus();
    reply?.click();
  });
  useEffect(() => {
    if (!isAsked) return;
    // The page that arrives gives the focus to its heading first.
    const timer = setTimeout(() => answer());
    return () => clearTimeout(timer);
  }, [isAsked]);
}

type ReplyProps = {
  job: JobListItem;
  questions: readonly QuestionEvent[];
  variant: ButtonVariant;
  onSent: () => Promise<void>;
};

/** A mail with the questions quoted, which marks them; where no mail is set up, a draft, or a text to whoever has no email, which do once they were sent. */
function Reply({ job, questions, variant, onSent }: ReplyProps) {
  const { businessName } = useSite();
  const moments = useMoments();
  const sent = useSentQuestion(`the reply to ${job.clientName}`, onSent);
  const canMail = useCanMail();
  const { clientName, clientPhone } = job;
  const message = (text: string) => ({
    name: clientName,
    choices: [{ label: 'Reply', text, onUsed: sent.ask }],
    after: sent.question,
    className: buttonClass(variant, 'small'),
  });
  if (isTexted(job))
    return (
      <TextMessage
        {...message(replyText(businessName, job, questions.at(-1)!))}
        label={`Text the reply to ${clientName}`}
        to={formatPhone(clientPhone!)}
        urlOf={(text) => smsUrl(clientPhone!, text)}
      >
        Text
      </TextMessage>
    );
  if (canMail)
    return <MailButton kind="reply" job={job} size="small" variant={variant} about={{ questions }} />;
  const { lines, ...mail } = questionReply(job, questions, businessName, moments);
  if (mail.to === '') return null;
  return (
    <TextMessage
      {...message(lines.join('\n'))}
      label={`Reply to ${clientName}`}
      to={mail.to}
      isEmail
      urlOf={(text) => emailDraftUrl({ ...mail, body: text.replaceAll('\n', '\r\n') })}
    >
      Reply
    </TextMessage>
  );
}

/** The latest mark of a job's questions, with a button that takes it back. */
export function DoneQuestion({ jobId, events }: { jobId: number; events: readonly JobEvent[] }) {
  const { pending, reopen } = useQuestionMarks(jobId, events);
  return (
    <span className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3">
      {markText(events, false)}
      <Button variant="quiet" size="small" pending={pending} onClick={reopen}>
        Open Again
      </Button>
    </span>
  );
}

/** What the buttons of a job's questions do, up to the newest that is on screen; a mark can be undone. */
function useQuestionMarks(jobId: number, events: readonly JobEvent[] = []) {
  const mark = useMarkQuestion(jobId);
  const { pending, run } = usePending();

  const failed = (error: unknown) =>
    error instanceof ApiError && error.status === 409
      ? QUESTION_MESSAGES.newer
      : QUESTION_MESSAGES.markFailed;
  const change = (onMarked: () => void, state: Omit<QuestionMark, 'newest'>) =>
    run(true, failed, () => mark({ ...state, newest: newestQuestion(events) }).then(onMarked));
  const reopen = () => change(() => toastSuccess(markText(events, true)), { isOpen: true });
  const close = (reply: AnsweredBy = {}) =>
    change(() => toastSuccess(markText(events, false), { label: 'Undo', run: () => void reopen() }), {
      isOpen: false,
      ...reply,
    });
  return { pending, close, reopen };
}
