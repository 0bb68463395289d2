import { type AskedQuestion, questionSchema } from '@app/domain/job/client-page/client-replies';
import { MESSAGES } from '@app/domain/shared/messages';
import { Alert, Button, Panel, TextArea } from '@app/ui';
import { ONE_PRESS } from '@app/ui/one-press';
import { ApiError } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';
import { showIssues, typedSince } from '@app/web-kit/forms/form-fields';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ContactLinks } from '../parts/contact-links.tsx';
import type { ClientViewActions } from './client-page-calls.ts';

type QuestionPanelProps = Pick<ClientViewActions, 'sendQuestion'> & {
  token: string;
  /** What was asked before through this link. */
  asked: readonly AskedQuestion[];
};

/** A call, a mail, or a short message that lands in the history of the job. */
export function QuestionPanel({ token, asked, sendQuestion }: QuestionPanelProps) {
  const { register, handleSubmit, getValues, setError, reset, formState } = useForm({
    resolver: schemaResolver(questionSchema),
    defaultValues: { text: questionDraft(token) },
  });
  const { errors, isSubmitting } = formState;
  const [isSent, setSent] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  // The question that is listed above has moved it down.
  useEffect(() => {
    if (isSent) status.current?.scrollIntoView({ block: 'nearest' });
  }, [isSent]);

  const handleValid = handleSubmit(async ({ text }) => {
    setSent(false);
    const typed = getValues('text');
    try {
      await sendQuestion(text);
      const rest = typedSince(typed, getValues('text'));
      keepQuestion(token, rest);
      reset({ text: rest });
      setSent(true);
    } catch (error) {
      showIssues(setError, error);
      const message = (error instanceof ApiError && error.serverMessage) || MESSAGES.questionFailed;
      setError('root', { message });
    }
  });

  return (
    <Panel title="Questions?" className="jobs:print:break-inside-avoid">
      <ContactLinks />
      {asked.length > 0 && (
        <ul aria-label="Your questions" className="jobs:mt-5 jobs:grid jobs:gap-3">
          {asked.map((question) => (
            <Asked key={question.at} question={question} />
          ))}
        </ul>
      )}
      <form
        noValidate
        onSubmit={handleValid}
        className="jobs:mt-5 jobs:grid jobs:gap-gap jobs:print:hidden"
        {...ONE_PRESS}
      >
        {errors.root && <Alert>{errors.root.message}</Alert>}
        <TextArea
          label="Or write us here"
          rows={3}
          error={errors.text?.message}
          {...register('text', { onChange: ({ target }) => keepQuestion(token, target.value) })}
        />
        <Button
          type="submit"
          variant="secondary"
          className="jobs:sm:justify-self-start"
          pending={isSubmitting}
          pendingLabel="Sending..."
        >
          Send Question
        </Button>
        <p ref={status} role="status" className="jobs:font-semibold jobs:text-leaf-deep jobs:empty:hidden">
          {(isSent || asked.some(({ isOpen }) => isOpen)) &&
            'Thank you. We have your question and will get back to you.'}
        </p>
      </form>
    </Panel>
  );
}

function Asked({ question: { at, text, isOpen, repliedAt } }: { question: AskedQuestion }) {
  const { formatMoment } = useMoments();
  const replied = repliedAt ? `. We replied by email on ${formatMoment(repliedAt)}.` : '. Taken care of.';
  return (
    <li className="jobs:rounded jobs:bg-mist jobs:px-4 jobs:py-3">
      <p className="jobs:text-small jobs:text-ink-soft">
        {`You asked on ${formatMoment(at)}${isOpen ? '' : replied}`}
      </p>
      <p className="jobs:whitespace-pre-line jobs:wrap-anywhere">{text}</p>
    </li>
  );
}

const keyOf = (token: string) => `question ${token}`;

/** The question that was typed on the page of a link and not sent, in this tab; '' for none. */
export function questionDraft(token: string): string {
  try {
    return sessionStorage.getItem(keyOf(token)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a question until the tab is closed; '' removes it. */
function keepQuestion(token: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(token), text);
    else sessionStorage.removeItem(keyOf(token));
  } catch {
    // A browser that forbids storage, or has it full, costs the draft alone.
  }
}
