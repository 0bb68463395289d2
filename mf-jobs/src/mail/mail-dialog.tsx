import { CLIENT_LINK_DAYS } from '@app/domain/job/client-page/client-link';
import { mailName } from '@app/domain/job/history/mail-outcomes';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { DOCUMENT_OF_MAIL, type MailForm, type WrittenMailKind } from '@app/domain/job/mail/job-mail';
import { newsOf } from '@app/domain/job/mail/mail-texts';
import { dueDay } from '@app/domain/job/payments/payment-terms';
import { openAmount } from '@app/domain/job/payments/payments';
import { formatDay } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { estimateNumber, invoiceNumber } from '@app/domain/shared/record-numbers';
import { Alert, Button, Checkbox, Field, Spinner, TextArea } from '@app/ui';
import { Eye, FileText, Send } from '@app/ui/icons';
import { LoadFailed } from '@app/ui/lists';
import { Dialog } from '@app/ui/overlay';
import { Link, useSite } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { deletedElsewhere } from '@app/web-kit/result-toasts';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { PreviewDialog } from '../documents/preview-dialog.tsx';
import { MissingDestination } from '../parts/missing-destination.tsx';
import { RestoredNotice } from '../parts/restored-notice.tsx';
import { SavingFields } from '../parts/saving-fields.tsx';
import { MailPreviewDialog } from './mail-preview.tsx';
import type { MailFile } from './use-mail-file.ts';
import { type MailAbout, type ShownProblem, useMailForm } from './use-mail-form.ts';

type MailDialogProps = {
  kind: WrittenMailKind;
  job: JobListItem;
  about?: MailAbout | undefined;
  onClose: () => void;
};

/** A mail to the client, filled in, with its PDF. What was typed stays when it cannot be sent. */
export function MailDialog({ kind, job, about, onClose }: MailDialogProps) {
  const { form, kept, handleSend, isSending, pdf, problem } = useMailForm(kind, job, {
    about,
    onSent: onClose,
  });
  const { register, formState } = form;
  const field = fieldProps({ register, formState });
  const { businessLogo } = useSite();
  const [isPreviewed, setPreviewed] = useState(false);
  const [previewed, setMailPreviewed] = useState<MailForm>();
  const [formId, today] = [useId(), useToday()];
  const hasBegun = useRef(false);
  // In large text the dialog scrolls as a whole, and begins at its title.
  const [isTextLarge] = useState(() => matchMedia('(width < 20rem) or (height < 30rem)').matches);
  const news = about && newsOf(about);
  const number = kind === 'estimate' ? estimateNumber(job.id) : invoiceNumber(job.id);
  // A dialog that is opened again meanwhile could send the mail again.
  const handleClose = () => {
    if (!isSending) onClose();
  };

  /** Browsers put the cursor at the end, which is below the question that is quoted. */
  const beginBelowGreeting = ({ target }: FocusEvent<HTMLTextAreaElement>) => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const below = /^.*\n\n/.exec(target.value)?.[0].length ?? target.value.length;
    target.setSelectionRange(below, below);
  };

  const handlePreview = async () => {
    if (await form.trigger(['subject', 'message'], { shouldFocus: true })) setMailPreviewed(form.getValues());
  };

  return (
    <Dialog
      open
      onClose={handleClose}
      title={
        kind === 'reply'
          ? `Reply to ${job.clientName}`
          : `Send ${news ? `the ${mailName({ mail: kind, news })}` : `${mailName({ mail: kind })} ${number}`}`
      }
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={handleClose}>
            Cancel
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={() => void handlePreview()}>
            Preview Mail
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={isSending}
            pendingLabel="Sending..."
            icon={<Send aria-hidden size="1em" />}
          >
            Send
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSend} className="jobs:grid jobs:gap-gap">
        <SavingFields isSaving={isSending}>
          {kept.text && (
            <RestoredNotice onStartOver={kept.startOver} onHide={kept.hide}>
              {kept.text}
            </RestoredNotice>
          )}
          {kind === 'reminder' && (
            <p className="jobs:text-ink-soft">
              {formatDollars(openAmount(job))} was due {formatDay(dueDay(job), today)}.
            </p>
          )}
          {(kind === 'invoice' || kind === 'reminder') && <MissingDestination job={job} />}
          <Field label="To" type="email" autoComplete="off" {...field('to')} />
          <Field label="Subject" {...field('subject')} />
          {kind !== 'reply' && <MailAttachment pdf={pdf} onPreview={() => setPreviewed(true)} />}
          {/* The dialog begins where the reply is typed. */}
          <TextArea
            label="Message"
            hint={`The client sees it under your ${businessLogo ? 'logo and name' : 'name'}, with your contact details below.`}
            rows={12}
            {...(kind === 'reply' && {
              'data-autofocus': !isTextLarge || undefined,
              onFocus: beginBelowGreeting,
            })}
            {...field('message')}
          />
          <Checkbox
            label="Add a link to the client’s page"
            hint={`A button below the message. The client accepts, asks or downloads there, without an account, for ${CLIENT_LINK_DAYS} days.`}
            {...register('withLink')}
          />
        </SavingFields>
        <Problem problem={problem} />
      </form>
      {previewed && (
        <MailPreviewDialog
          jobId={job.id}
          kind={kind}
          mail={previewed}
          onClose={() => setMailPreviewed(undefined)}
        />
      )}
      {isPreviewed && kind !== 'reply' && (
        <PreviewDialog
          kind={DOCUMENT_OF_MAIL[kind]}
          job={job}
          validUntil={about?.validUntil}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Dialog>
  );
}

/** Why the mail was not sent, where it is seen: on a phone the form is longer than the screen. */
function Problem({ problem }: { problem: ShownProblem | null }) {
  const alert = useRef<HTMLDivElement>(null);
  const link = deletedElsewhere(problem?.error)?.link;
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={alert}>
      {problem && (
        <Alert title="The mail was not sent" className="jobs:wrap-anywhere">
          <p>{problem.text}</p>
          {link && (
            <Link to={link.to} className="jobs:underline jobs:underline-offset-4">
              {link.label}
            </Link>
          )}
          {problem.details && <p className="jobs:mt-2 jobs:text-small">{problem.details}</p>}
        </Alert>
      )}
    </div>
  );
}

type MailAttachmentProps = { pdf: MailFile & { retry: () => void }; onPreview: () => void };

const MailAttachment = ({ pdf: { file, problem, retry }, onPreview }: MailAttachmentProps) => (
  <section aria-label="Attachment">
    <div className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3 jobs:gap-y-1 jobs:rounded jobs:border jobs:border-line jobs:bg-mist jobs:py-2 jobs:pr-2 jobs:pl-3">
      <FileText aria-hidden size="1.25em" className="jobs:shrink-0 jobs:text-ink-soft" />
      {/* With a narrow rest, the button goes below the name. */}
      <p
        role="status"
        className="jobs:min-w-0 jobs:flex-[1_0_min(8.5rem,calc(100%-2.25rem))] jobs:wrap-anywhere"
      >
        {file ? (
          <>
            {file.name}{' '}
            <span className="jobs:whitespace-nowrap jobs:text-small jobs:text-ink-soft">
              {formatSize(file.size)}
            </span>
          </>
        ) : problem ? (
          'No PDF'
        ) : (
          <span className="jobs:flex jobs:items-center jobs:gap-2 jobs:text-ink-soft">
            <Spinner /> Making the PDF
          </span>
        )}
      </p>
      <Button
        variant="secondary"
        size="small"
        icon={<Eye aria-hidden size="1em" />}
        disabled={!file}
        onClick={onPreview}
      >
        Preview PDF
      </Button>
    </div>
    {problem && (
      <LoadFailed className="jobs:mt-3" onRetry={retry}>
        {problem}
      </LoadFailed>
    )}
  </section>
);

/** '48 KB', '2.3 MB' */
function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
