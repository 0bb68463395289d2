import * as jobs from '@app/contract/jobs';
import type { ClientLink } from '@app/contract/jobs/records';
import { PATHS } from '@app/contract/platform/site-map';
import { CLIENT_LINK_DAYS } from '@app/domain/job/client-page/client-link';
import { lastDayToSend } from '@app/domain/job/estimates/estimate';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { linkText } from '@app/domain/job/mail/text-messages';
import { smsUrl } from '@app/domain/shared/contact-links';
import { formatDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import type { Moments } from '@app/domain/shared/time-zone';
import { Button, LinkButton, Panel, Skeleton } from '@app/ui';
import { Link2, MessageSquare, Share } from '@app/ui/icons';
import { LoadFailed } from '@app/ui/lists';
import { Dialog } from '@app/ui/overlay';
import { Link, useCall, useSite } from '@app/web-kit';
import { useMoments, useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { usePending } from '@app/web-kit/result-toasts';
import { type Ref, useState } from 'react';
import { unlessDeleted, useClientLinkActions } from '../api/jobs.ts';
import { useSentDocument } from '../documents/sent-question.tsx';
import { InvoiceMail } from '../mail/invoice-mail.tsx';
import { AddressOnce, AddressRow } from './address-once.tsx';
import { MissingDestination } from './missing-destination.tsx';
import { AcceptanceLine, useNextEstimate } from './waiting-estimate.tsx';

/** The links of a job that its client can open, and what came of them. */
export function LinksPanel({ job }: { job: JobListItem }) {
  const { data: links, error, mutate } = useClientLinks(job.id);
  const shareButton = useFocusAfterLoss<HTMLButtonElement>(links?.map(({ id }) => id));

  return (
    <Panel title="Client link" className={links?.length ? '' : 'jobs:print:hidden'}>
      {error && !links ? (
        <LoadFailed onRetry={() => mutate()}>The links could not be loaded.</LoadFailed>
      ) : !links ? (
        <Skeleton className="jobs:h-10" />
      ) : links.length === 0 ? (
        <p className="jobs:text-ink-soft jobs:wrap-anywhere">
          A page for {job.clientName} with the work, the price and the PDF, to accept or to ask. Valid for{' '}
          {CLIENT_LINK_DAYS} days.
        </p>
      ) : (
        <ul className="jobs:border-t jobs:border-line">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} job={job} />
          ))}
        </ul>
      )}
      <ShareLink ref={shareButton} job={job} className="jobs:mt-4">
        Share Link
      </ShareLink>
    </Panel>
  );
}

type ShareLinkProps = {
  job: JobListItem;
  /** What the page shows instead of the invoice, also where it is not sent next yet. */
  document?: 'estimate';
  ref?: Ref<HTMLButtonElement>;
  className?: string;
  children: string;
};

/** Makes a link, and shows its address. */
export function ShareLink({ job, document: asked, children, ...button }: ShareLinkProps) {
  const document = useNextEstimate(job) ? 'estimate' : asked;
  const { create } = useClientLinkActions(job.id);
  const { pending, run } = usePending();
  const [address, setAddress] = useState<string | null>(null);

  const handleCreate = () =>
    run(true, MESSAGES.linkCreateFailed, async () => setAddress(await create(document)));

  return (
    <>
      <Button
        {...button}
        variant="secondary"
        pending={pending}
        icon={<Link2 aria-hidden size="1em" />}
        onClick={handleCreate}
      >
        {children}
      </Button>
      {address !== null && <LinkDialog {...{ address, job, document }} onClose={() => setAddress(null)} />}
    </>
  );
}

function LinkRow({ link, job }: { link: ClientLink; job: JobListItem }) {
  const { revoke } = useClientLinkActions(job.id);
  const { acceptance, createdAt, expiresAt } = link;
  const moments = useMoments();
  const { today, dayOf, formatMoment } = moments;
  const created = formatMoment(createdAt, today);

  return (
    <AddressRow
      removeLabel={`Remove the link of ${created}`}
      question={{
        title: 'Remove this link?',
        confirmLabel: 'Remove Link',
        text: 'Nobody can open it any more, and it cannot be brought back. Another link is another address.',
      }}
      messages={{ removed: MESSAGES.linkRemoved, removeFailed: MESSAGES.linkRemoveFailed }}
      onRemove={() => revoke(link.id)}
    >
      <p>{seen(link, moments)}</p>
      <p className="jobs:text-small jobs:text-ink-soft">
        {link.document && MADE_FOR[link.document]}Made {created}, valid until{' '}
        {formatDay(dayOf(expiresAt), today)}
      </p>
      {acceptance && (
        <div className="jobs:mt-1">
          <AcceptanceLine acceptance={acceptance} job={job}>
            <Link
              to={`${PATHS.schedule}?date=${job.jobDate}`}
              className="jobs:whitespace-nowrap jobs:text-leaf-deep jobs:underline jobs:decoration-line-strong jobs:underline-offset-4 jobs:hover:decoration-leaf-deep"
            >
              Open in schedule
            </Link>
          </AcceptanceLine>
        </div>
      )}
    </AddressRow>
  );
}

const MADE_FOR = { estimate: 'For the estimate. ', visit: 'From the reminder of the visit. ' };

function seen({ views, lastViewedAt }: ClientLink, { today, formatMoment }: Moments): string {
  if (lastViewedAt === null) return 'Not opened yet';
  return `Opened ${views === 1 ? 'once' : `${views} times`}, last ${formatMoment(lastViewedAt, today)}`;
}

const useClientLinks = (jobId: number) =>
  useCall(
    jobs.links,
    { params: { id: jobId } },
    { keepPreviousData: true, revalidateOnMount: true, ...unlessDeleted(jobId) },
  );

type LinkDialogProps = Pick<ShareLinkProps, 'job' | 'document'> & { address: string; onClose: () => void };

/** Shows a new address, which cannot be shown again, with the ways to send it. */
function LinkDialog({ address, job, document, onClose }: LinkDialogProps) {
  const { businessName } = useSite();
  const today = useToday();
  const { ask, question } = useSentDocument(job, { document: document ?? 'invoice', action: 'shared' });
  const canShare = typeof navigator.share === 'function';
  const text = smsUrl(job.clientPhone ?? '', linkText(businessName, job, address, Boolean(document)));

  return (
    <Dialog open onClose={onClose} title={`Link for ${job.clientName}`} size="small">
      <MissingDestination job={job} className="jobs:mb-4" />
      <AddressOnce
        address={address}
        hint="Send it to your client. It is shown only now; you can make another one at any time."
        copyLabel="Copy Link"
        onCopy={ask}
      >
        {text && (
          <LinkButton
            variant="quiet"
            href={text}
            icon={<MessageSquare aria-hidden size="1em" />}
            aria-label={`Text the link to ${job.clientName}`}
            onClick={ask}
          >
            Text
          </LinkButton>
        )}
        <InvoiceMail
          job={job}
          labels={{ send: 'Email', draft: 'Email' }}
          variant="quiet"
          link={address}
          {...(document && { validUntil: lastDayToSend(job.estimate, today, job.jobDate) })}
        />
        {canShare && (
          <Button
            variant="quiet"
            icon={<Share aria-hidden size="1em" />}
            // Closing the sheet of the system rejects.
            onClick={() => void navigator.share({ url: address }).then(ask, () => undefined)}
          >
            Share
          </Button>
        )}
        {question}
      </AddressOnce>
    </Dialog>
  );
}
