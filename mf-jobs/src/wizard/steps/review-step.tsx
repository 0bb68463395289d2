import { newJobOf } from '@app/domain/job/job/draft';
import { type FinalReview, finalReviewOn } from '@app/domain/job/job/final-review';
import { crewText } from '@app/domain/job/job/other-cleaners';
import { comingFrom, dayCountOf } from '@app/domain/job/job/recurrence';
import { hasRoomDetails, roomDetails } from '@app/domain/job/job/room-details';
import { formatDayRange } from '@app/domain/shared/dates';
import { formatVisitTime } from '@app/domain/shared/visit-time';
import { Button, Panel, TextArea } from '@app/ui';
import { Camera } from '@app/ui/icons';
import { ConfirmDialog } from '@app/ui/overlay';
import { useToday } from '@app/web-kit/company-time';
import { fieldProps, showIssues } from '@app/web-kit/forms/form-fields';
import { useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useCleaners, useJobDefaults } from '../../api/settings.ts';
import { usePreloadedDocuments } from '../../documents/preload-documents.ts';
import { Fact, Facts } from '../../parts/facts.tsx';
import { FromRequest } from '../../parts/from-request.tsx';
import { PRINTED_NOTES } from '../../parts/home-notes.tsx';
import { RoomsChoicePanel } from '../../parts/job-rooms-panel.tsx';
import { PhotosToSend } from '../../photos/photo-progress.tsx';
import { TotalOfBar } from '../../pricing/price-lines.tsx';
import { VisitWarning } from '../../schedule/overlap-notice.tsx';
import { NextVisits, RepeatFields } from '../../schedule/repeat-fields.tsx';
import { type Draft, saveLabel } from '../draft/draft.ts';
import { changeDraft, useDraft, useWizard } from '../draft/draft-store.ts';
import { validDraft } from '../draft/validate-draft.ts';
import { STEPS, type StepProps } from '../draft/wizard-steps.ts';
import { type ReviewFields, reviewFields } from './review-fields.ts';
import { DiscountPanel, PricingPanel, TotalPanel } from './review-pricing.tsx';
import { SaveFailure } from './save-failure.tsx';
import { StepForm, useStepForm } from './step-form.tsx';
import { useCreateJob } from './use-create-job.ts';

const save = (review: ReviewFields) => changeDraft({ review });

/** Two buttons and a total have one row of a phone. */
const BESIDE_TOTAL = 'jobs:max-sm:px-1.5';

export function ReviewStep({ goTo }: StepProps) {
  const draft = useDraft((current) => current);
  const { deposit } = useJobDefaults();
  const fields = reviewFields(draft, draft.pricingMethod!, deposit);
  const { form } = useStepForm(finalReviewOn(draft.client, useToday()), fields, save);
  const { create, saving, failure } = useCreateJob((error) => showIssues(form.setError, error));
  const preparing = useWizard((state) => state.preparing > 0);
  const field = fieldProps(form);
  const [free, setFree] = useState<FinalReview | null>(null);
  const isOpenedForEstimate = draft.isEstimate === true;
  // What was pressed last.
  const [isEstimate, setEstimate] = useState(isOpenedForEstimate);
  const submitAs = (asEstimate: boolean) =>
    form.handleSubmit((review) => {
      setEstimate(asEstimate);
      return review.finalTotal === 0 ? setFree(review) : create(review, asEstimate);
    });
  const handleConfirm = () => {
    setFree(null);
    if (free) void create(free, isEstimate);
  };
  usePreloadedDocuments();

  return (
    <FormProvider {...form}>
      <StepForm
        onSubmit={submitAs(isOpenedForEstimate)}
        aside={
          <fieldset disabled={saving} className="jobs:contents">
            <TotalPanel draft={draft} fields={fields} />
          </fieldset>
        }
        actions={
          <>
            {failure && (
              <SaveFailure error={failure} label={saveLabel(isEstimate)} onSaveAsNew={submitAs(isEstimate)} />
            )}
            <Button
              type="submit"
              className={BESIDE_TOTAL}
              disabled={saving}
              pending={(saving && isEstimate === isOpenedForEstimate) || preparing}
              pendingLabel={saving ? 'Generating...' : 'Preparing photos…'}
            >
              {saveLabel(isOpenedForEstimate)}
            </Button>
            {!isOpenedForEstimate && (
              <Button
                variant="secondary"
                className={BESIDE_TOTAL}
                disabled={saving || preparing}
                pending={saving && isEstimate}
                onClick={submitAs(true)}
              >
                {saveLabel(true)}
              </Button>
            )}
            {saving && <PhotosToSend />}
            {Number.isFinite(fields.finalTotal) && <TotalOfBar>{fields.finalTotal}</TotalOfBar>}
          </>
        }
      >
        {/* What is typed while the job is saved would be lost. A failure takes the focus to its message. */}
        <fieldset disabled={saving} className="jobs:admin-columns jobs:min-w-0">
          <ClientSummary draft={draft} goTo={goTo} />
          <PricingPanel draft={draft} />
          <DiscountPanel draft={draft} />
          <RepeatPanel draft={draft} fields={fields} />
          <RoomsSummary draft={draft} fields={fields} />
          <FromRequest text={draft.wishes} />
          <Panel>
            <TextArea label="Notes" optional hint={PRINTED_NOTES} {...field('finalNotes')} />
          </Panel>
        </fieldset>
      </StepForm>
      <ConfirmDialog
        open={free !== null}
        title="Save a job of $0.00?"
        confirmLabel="Save at $0.00"
        onConfirm={handleConfirm}
        onCancel={() => setFree(null)}
      >
        The final total is $0.00, so the {isEstimate ? 'estimate' : 'invoice'} has nothing to pay.
      </ConfirmDialog>
    </FormProvider>
  );
}

/** Whether the job repeats, and on which days. */
function RepeatPanel({ draft: { client }, fields }: { draft: Draft; fields: ReviewFields }) {
  const { every, until } = fields.repeats;
  const dayCount = dayCountOf(client);
  const from = comingFrom(client.jobDate, useToday());
  return (
    <Panel title="Repetition">
      <div className="jobs:grid jobs:gap-3">
        <RepeatFields prefix="repeats." never="Never" earliest={from} dayCount={dayCount} />
        {every && (
          <NextVisits
            rule={{ every, firstDay: client.jobDate, until: until || null }}
            dayCount={dayCount}
            visit={client}
            from={from}
          />
        )}
      </div>
    </Panel>
  );
}

/** The rooms that the job will store. Renders nothing without any. */
function RoomsSummary({ draft, fields }: { draft: Draft; fields: ReviewFields }) {
  const { register } = useFormContext<ReviewFields>();
  const valid = validDraft(draft, fields);
  const job = valid && newJobOf(valid);
  if (!job || !hasRoomDetails(job)) return null;
  return <RoomsChoicePanel rooms={roomDetails(job)} {...register('roomsOnInvoice')} />;
}

function ClientSummary({ draft: { client, photos }, goTo }: StepProps & { draft: Draft }) {
  const today = useToday();
  const cleaner = crewText({ ...client, assignedCleaner: client.assignedCleaner || null }, useCleaners());
  const time = formatVisitTime(client);
  return (
    <Panel
      title="Client"
      actions={
        <Button variant="quiet" size="small" className="jobs:-mr-3" onClick={() => goTo(STEPS.client)}>
          Edit Client
        </Button>
      }
    >
      <Facts>
        <Fact term="Name">{client.clientName}</Fact>
        <Fact term="Address">
          {client.clientAddress}
          <br />
          {client.clientCity}, {client.clientState} {client.clientZip}
        </Fact>
        <Fact term={client.jobEndDate ? 'Service dates' : 'Service date'}>
          {formatDayRange(client.jobDate, client.jobEndDate, today)}
          {time && <span className="jobs:block">{time}</span>}
        </Fact>
        <Fact term="Cleaner">
          {cleaner || 'Not assigned'}
          <VisitWarning ownId={0} visit={client} />
        </Fact>
        <Fact term="Photos">
          {photos.length === 0 ? 'None' : photos.length}
          <Button
            variant="quiet"
            size="small"
            icon={<Camera aria-hidden size="1.125em" />}
            className="jobs:ml-1"
            onClick={() => goTo(STEPS.photos)}
          >
            Add or Edit Photos
          </Button>
        </Fact>
      </Facts>
    </Panel>
  );
}
