import { isClosed } from '@app/domain/job/client-page/client-link';
import { type Estimate, lastDayToSend } from '@app/domain/job/documents/estimate';
import type { Job } from '@app/domain/job/job/job';
import { emailDraftUrl, estimateEmail } from '@app/domain/job/mail/email-draft';
import { cleanerForClient } from '@app/domain/settings/cleaners';
import { formatDay, formatMoment } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatDollars } from '@app/domain/shared/money';
import { estimateNumber } from '@app/domain/shared/record-numbers';
import { isEmail } from '@app/domain/shared/validation';
import { Button, LinkButton, Panel } from '@app/ui';
import { useSite } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useLateDialog } from '@app/web-kit/use-late-dialog';
import { Eye, Link2, Mail, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { addDocumentUse } from '../api/job-history.ts';
import { useListedCleaners } from '../api/settings.ts';
import { useClientLinkActions } from '../client-page/client-link-actions.ts';
import { LinkDialog } from '../client-page/links-panel.tsx';
import { preloadDocuments } from '../documents/preload-documents.ts';
import { loadMailDialog } from '../mail/mail-button.tsx';
import { useCanMail } from '../mail/mails.ts';
import { waitingState } from './estimate-state.tsx';
import { useEstimate, useMakeEstimate } from './estimates.ts';
import { LastDayDialog } from './last-day-dialog.tsx';

const loadPreview = async () => (await import('../documents/preview-dialog.tsx')).PreviewDialog;

type EstimatePanelProps = {
  job: Job;
  /** Sending it is the main action of the screen. */
  isMain?: boolean;
};

/** The estimate of a job that lies ahead, until it is accepted: then the job has its invoice. */
export function EstimatePanel({ job, isMain = false }: EstimatePanelProps) {
  const estimate = useEstimate(job.id);
  const today = useToday();
  const isAccepted = estimate?.acceptedTotal === job.finalTotal;
  if (estimate === undefined || isAccepted || isClosed(job, today)) return null;
  return (
    <Panel title={`Estimate ${estimateNumber(job.id)}`}>
      <Actions job={job} estimate={estimate} isMain={isMain} />
    </Panel>
  );
}

type ActionsProps = Required<EstimatePanelProps> & { estimate: Estimate | null };

function Actions({ job, estimate, isMain }: ActionsProps) {
  const today = useToday();
  const state = waitingState(estimate, job, today);
  const validUntil = lastDayToSend(estimate, today);
  const make = useMakeEstimate(job.id);
  const { create } = useClientLinkActions(job.id);
  const canMail = useCanMail();
  const [pending, setPending] = useState<'renew' | 'link'>();
  const [address, setAddress] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const mail = useLateDialog(loadMailDialog);
  const preview = useLateDialog(loadPreview);
  const main = isMain || state === 'expired' ? 'primary' : 'secondary';

  async function run(what: 'renew' | 'link', action: () => Promise<void>, failed: string) {
    setPending(what);
    try {
      await action();
    } catch (error) {
      toastError(serverMessage(error, failed));
    } finally {
      setPending(undefined);
    }
  }
  const renew = () =>
    run(
      'renew',
      async () => {
        await make(validUntil);
        toastSuccess(`The estimate is valid until ${formatDay(validUntil)}`);
        if (canMail) mail.open();
      },
      MESSAGES.estimateChangeFailed,
    );
  const share = () =>
    run(
      'link',
      async () => setAddress(await create(job.assignedCleaner, 'estimate')),
      MESSAGES.linkCreateFailed,
    );

  return (
    <>
      <div className="jobs:-mt-2 jobs:mb-4 jobs:grid jobs:gap-1 jobs:text-ink-soft jobs:wrap-anywhere">
        <Story job={job} estimate={estimate} />
        <p>
          {state === 'sent' ? 'Valid until ' : 'Sent today, it is valid until '}
          {formatDay(validUntil)}.{' '}
          <Button variant="quiet" size="small" onClick={() => setChoosing(true)}>
            Change
          </Button>
        </p>
      </div>
      <div className="jobs:grid jobs:gap-3 jobs:sm:max-lg:grid-cols-3">
        {state === 'expired' ? (
          <Button
            variant={main}
            pending={pending === 'renew'}
            icon={<RotateCw aria-hidden size="1em" />}
            onClick={renew}
          >
            Renew
          </Button>
        ) : canMail ? (
          <Button
            variant={main}
            aria-haspopup="dialog"
            icon={<Send aria-hidden size="1em" />}
            onPointerEnter={preloadDocuments}
            onFocus={preloadDocuments}
            onClick={mail.open}
          >
            {state ? 'Send again' : 'Send Estimate'}
          </Button>
        ) : (
          <EmailDraft job={job} validUntil={validUntil} variant={main} />
        )}
        <Button
          variant={canMail || isEmail(job.clientEmail ?? '') ? 'secondary' : main}
          pending={pending === 'link'}
          icon={<Link2 aria-hidden size="1em" />}
          onClick={share}
        >
          Share estimate
        </Button>
        <Button variant="secondary" icon={<Eye aria-hidden size="1em" />} onClick={preview.open}>
          Preview estimate
        </Button>
      </div>
      {mail.Dialog && <mail.Dialog kind="estimate" job={job} about={{ validUntil }} onClose={mail.close} />}
      {preview.Dialog && (
        <preview.Dialog kind="estimate" job={job} validUntil={validUntil} onClose={preview.close} />
      )}
      {address !== null && <LinkDialog address={address} job={job} onClose={() => setAddress(null)} />}
      {isChoosing && (
        <LastDayDialog validUntil={validUntil} onSave={make} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

/** What became of the estimate, in words. */
function Story({ job, estimate }: { job: Job; estimate: Estimate | null }) {
  const state = waitingState(estimate, job, useToday());
  if (!estimate || !state) return <p>A price to say yes to before there is an invoice.</p>;
  const { total, sentAt, declinedAt, declineReason, validUntil } = estimate;
  return (
    <>
      {state === 'declined' ? (
        <p>
          Declined {formatMoment(declinedAt!)}
          {declineReason ? `: “${declineReason}”` : ', without a reason.'}
        </p>
      ) : (
        <p>Sent {formatMoment(sentAt!)}, not answered yet.</p>
      )}
      {state === 'expired' && <p>It was valid until {formatDay(validUntil)}.</p>}
      {total !== job.finalTotal && (
        <p>
          It was for {formatDollars(total)}. The price is {formatDollars(job.finalTotal)} now.
        </p>
      )}
    </>
  );
}

type EmailDraftProps = { job: Job; validUntil: string; variant: 'primary' | 'secondary' };

/** The mail program of the device, where no mail is set up; nothing without an address of the client. */
function EmailDraft({ job, validUntil, variant }: EmailDraftProps) {
  const { businessName } = useSite();
  const cleaner = cleanerForClient(job.assignedCleaner, useListedCleaners());
  if (!isEmail(job.clientEmail ?? '')) return null;
  return (
    <LinkButton
      variant={variant}
      icon={<Mail aria-hidden size="1em" />}
      href={emailDraftUrl(estimateEmail(job, { businessName, cleaner }, validUntil))}
      onClick={() => addDocumentUse(job.id, { document: 'estimate', action: 'emailed' })}
    >
      Email Estimate
    </LinkButton>
  );
}
