import { CLIENT_LINK_DAYS } from '@app/domain/job/client-page/client-link';
import { invoiceNumber } from '@app/domain/job/documents/invoice-number';
import { mailName } from '@app/domain/job/history/mail-outcomes';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { DOCUMENT_OF_MAIL, type JobMailKind } from '@app/domain/job/mail/job-mail';
import { dueDay } from '@app/domain/job/payments/payment-terms';
import { openAmount } from '@app/domain/job/payments/payments';
import { formatDay } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { Alert, Button, Checkbox, Field, TextArea } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { fieldProps } from '@app/web-kit/forms/field-props';
import { Send } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { PreviewDialog } from '../documents/preview-dialog.tsx';
import { SavingFields } from '../parts/saving-fields.tsx';
import { MissingDestination } from '../payments/missing-destination.tsx';
import { MailAttachment } from './mail-attachment.tsx';
import { type ShownProblem, useMailForm } from './use-mail-form.ts';

type MailDialogProps = { kind: JobMailKind; job: JobListItem; onClose: () => void };

/** A mail to the client, filled in, with its PDF. What was typed stays when it cannot be sent. */
export function MailDialog({ kind, job, onClose }: MailDialogProps) {
  const { form, handleSend, isSending, pdf, problem } = useMailForm(kind, job, onClose);
  const { register, formState } = form;
  const field = fieldProps({ register, formState });
  const [isPreviewed, setPreviewed] = useState(false);
  const formId = useId();
  // A dialog that is opened again meanwhile could send the mail again.
  const handleClose = () => {
    if (!isSending) onClose();
  };

  return (
    <Dialog
      open
      onClose={handleClose}
      title={`Send ${mailName(kind)} ${invoiceNumber(job.id)}`}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={handleClose}>
            Cancel
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
          {kind === 'reminder' && (
            <p className="jobs:text-ink-soft">
              {formatDollars(openAmount(job))} was due {formatDay(dueDay(job))}.
            </p>
          )}
          {kind !== 'report' && <MissingDestination job={job} />}
          <Field label="To" type="email" autoComplete="off" {...field('to')} />
          <Field label="Subject" {...field('subject')} />
          <MailAttachment pdf={pdf} onPreview={() => setPreviewed(true)} />
          <TextArea label="Message" rows={12} {...field('message')} />
          <Checkbox
            label="Add a link to the client’s page"
            hint={`Below the message. The client accepts, asks or downloads there, without an account, for ${CLIENT_LINK_DAYS} days.`}
            {...register('withLink')}
          />
        </SavingFields>
        <Problem problem={problem} />
      </form>
      {isPreviewed && (
        <PreviewDialog kind={DOCUMENT_OF_MAIL[kind]} job={job} onClose={() => setPreviewed(false)} />
      )}
    </Dialog>
  );
}

/** Why the mail was not sent, where it is seen: on a phone the form is longer than the screen. */
function Problem({ problem }: { problem: ShownProblem | null }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={alert}>
      {problem && (
        <Alert title="The mail was not sent" className="jobs:wrap-anywhere">
          <p>{problem.text}</p>
          {problem.details && <p className="jobs:mt-2 jobs:text-small">{problem.details}</p>}
        </Alert>
      )}
    </div>
  );
}
