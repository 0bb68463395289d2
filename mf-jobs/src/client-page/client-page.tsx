import type { ClientView } from '@app/contract/jobs/client-page';
import { hasChangedSince } from '@app/domain/job/client-page/changed-terms';
import { MAX_QUESTION_LENGTH } from '@app/domain/job/client-page/client-replies';
import { hasReport, type PrintedJob } from '@app/domain/job/documents/printed-job';
import { hasRoomNotes, roomDetails } from '@app/domain/job/job/room-details';
import type { Day } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { estimateNumber } from '@app/domain/shared/record-numbers';
import { Alert, Button, Panel, Skeleton, TextArea } from '@app/ui';
import { ArrivingTitle, CompanyPage, CompanyTitle } from '@app/ui/company-page';
import { NoConnection } from '@app/ui/connection';
import { LostSock } from '@app/ui/illustrations/nothing-here';
import { usePageTitle, useParams, useSite } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { useState } from 'react';
import { ContactLinks } from '../parts/contact-links.tsx';
import { RoomDetailsView } from '../parts/room-details-view.tsx';
import { AcceptPanel, visitDate } from './accept-panel.tsx';
import { AmountPanel, isAcceptFirst, PayPanel, payLinksOf } from './amount-panel.tsx';
import { type ClientViewActions, plannedJob, useClientView } from './client-page-calls.ts';
import { DocumentPanel } from './document-panel.tsx';
import { QuestionPanel, questionDraft } from './question-panel.tsx';
import { WorkPanel } from './work-panel.tsx';

/** The page behind a client link: a job as its client sees it, without an account. */
export function ClientViewPage() {
  const { token = '' } = useParams();
  const { businessName, businessLogo } = useSite();
  const { view, error, isGone, ...actions } = useClientView(token);
  const title = view?.estimate
    ? `Estimate ${estimateNumber(view.job.id)}`
    : view && hasReport(view.job)
      ? 'Your consultation'
      : 'Your cleaning';
  const today = useToday();
  usePageTitle(title);

  return (
    <CompanyPage name={businessName} logo={businessLogo}>
      {view ? (
        <>
          <CompanyTitle title={title}>{visitDate(view)}</CompanyTitle>
          <div className="jobs:mt-6 jobs:max-sm:mt-4 jobs:grid jobs:gap-gap jobs:print:block jobs:print:*:mb-4">
            <AmountPanel view={view} />
            {!isAgreed(view) && (
              <AcceptPanel
                view={view}
                isMain={
                  !isDeclined(view, today) && (isAcceptFirst(view, today) || payLinksOf(view).length === 0)
                }
                {...actions}
              />
            )}
            {isAcceptFirst(view, today) && !isAgreed(view) && <PayPanel view={view} />}
            <DeclinePanel view={view} {...actions} />
            <WorkPanel view={view} />
            <PrintedRooms job={view.job} />
            <DocumentPanel view={view} {...actions} />
            <QuestionPanel token={token} asked={view.questions ?? []} {...actions} />
          </div>
        </>
      ) : error ? (
        <NotShown isGone={isGone} unsent={questionDraft(token)} />
      ) : (
        <>
          <ArrivingTitle />
          <Skeleton className="jobs:mt-6 jobs:h-72" />
        </>
      )}
    </CompanyPage>
  );
}

/** The estimate was declined as it is now. */
const isDeclined = (view: ClientView, today: Day) =>
  Boolean(view.estimate?.declinedAt) && !hasChangedSince(view.estimate!, plannedJob(view), today);

/** A reminder of a visit asks for nothing before the work is done. */
const isAgreed = ({ isReminder, isDone, acceptance }: ClientView) => isReminder && !isDone && !acceptance;

/** Says the same of an address that expired, was revoked or never existed. A question that was not sent can be mailed. */
function NotShown({ isGone, unsent }: { isGone: boolean; unsent: string }) {
  const { email } = useSite();
  const [title, text] = isGone
    ? [
        'This link is no longer valid',
        'It has expired, was removed, or a newer one has replaced it. Please ask us for a new one.',
      ]
    : ['This page could not be loaded', 'Please try again in a few minutes.'];
  return (
    <>
      <LostSock className="jobs:mb-6 jobs:w-80 jobs:max-w-full" />
      <h1 className="jobs:font-display jobs:text-heading jobs:font-semibold">{title}</h1>
      <p className="jobs:mt-2 jobs:mb-5 jobs:text-ink-soft">
        {text}
        <NoConnection />
      </p>
      {unsent && (
        <TextArea
          label="Your question was not sent"
          hint={email ? 'An email from here holds it; you can also copy it.' : 'You can copy it.'}
          className="jobs:mb-5"
          readOnly
          value={unsent}
        />
      )}
      <ContactLinks message={unsent} />
    </>
  );
}

/** The rooms of the job and the notes of a consultation. Renders nothing without any. */
function PrintedRooms({ job }: { job: PrintedJob }) {
  const notes = job.consultationNotes?.trim();
  const hasRooms = hasRoomNotes(job);
  if (!notes && !hasRooms) return null;
  return (
    <Panel title={notes ? 'What we saw' : 'Rooms'}>
      {notes && <p className="jobs:whitespace-pre-line jobs:not-last:mb-5 jobs:wrap-anywhere">{notes}</p>}
      {hasRooms && <RoomDetailsView rooms={roomDetails(job)} />}
    </Panel>
  );
}

/** The focus shows the field alone; the buttons are below it. */
const showWhole = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' });

type DeclinePanelProps = Pick<ClientViewActions, 'decline'> & { view: ClientView };

/** A way to say no to an estimate, with a reason or without. */
function DeclinePanel({ view, decline }: DeclinePanelProps) {
  const [reason, setReason] = useState('');
  // false once it is canceled, which brings the focus back.
  const [isOpen, setOpen] = useState<boolean>();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const today = useToday();
  if (!view.estimate || view.estimate.isExpired || isDeclined(view, today)) return null;
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        className="jobs:justify-self-start"
        autoFocus={isOpen === false}
        onClick={() => setOpen(true)}
      >
        Decline This Estimate
      </Button>
    );

  function handleCancel() {
    setOpen(false);
    setProblem('');
  }

  async function handleDecline() {
    setPending(true);
    try {
      await decline(reason, view);
      setOpen(undefined);
      setReason('');
    } catch (error) {
      setProblem(serverMessage(error, MESSAGES.declineFailed));
    } finally {
      setPending(false);
    }
  }

  return (
    <Panel ref={showWhole} title="Decline This Estimate">
      <div className="jobs:grid jobs:justify-items-start jobs:gap-gap">
        {problem && <Alert className="jobs:w-full">{problem}</Alert>}
        <TextArea
          label="What should be different? (optional)"
          className="jobs:w-full"
          rows={3}
          autoFocus
          maxLength={MAX_QUESTION_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="jobs:flex jobs:flex-wrap jobs:gap-3">
          <Button variant="secondary" pending={pending} pendingLabel="Sending..." onClick={handleDecline}>
            Decline
          </Button>
          <Button variant="quiet" disabled={pending} onClick={handleCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </Panel>
  );
}
