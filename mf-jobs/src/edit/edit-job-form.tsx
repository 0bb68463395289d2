import { editJobPath, jobPath } from '@app/contract/platform/site-map';
import { changedParts } from '@app/domain/job/client-page/changed-terms';
import { untoldTerms } from '@app/domain/job/client-page/client-link';
import { editJobSchema, type Job } from '@app/domain/job/job/job';
import { MESSAGES } from '@app/domain/shared/messages';
import type { Dollars } from '@app/domain/shared/money';
import { Alert, Button, Panel, TextArea } from '@app/ui';
import { SaveFailed } from '@app/ui/lists';
import { ONE_PRESS } from '@app/ui/one-press';
import { useLocation, useNavigate } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useIsShown } from '@app/web-kit/forms/after-response';
import { fieldProps, serverMessage } from '@app/web-kit/forms/form-fields';
import { useSaveProblem } from '@app/web-kit/forms/save-problem';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useReturn } from '@app/web-kit/way-back';
import { type ComponentProps, memo, useCallback, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import { useJobActions } from '../api/jobs.ts';
import { useJobSeries } from '../api/series.ts';
import { ClientPanel } from '../parts/client-panel.tsx';
import { FromRequest } from '../parts/from-request.tsx';
import { PRINTED_NOTES } from '../parts/home-notes.tsx';
import { RestoredNotice } from '../parts/restored-notice.tsx';
import { PhotosToSend } from '../photos/photo-progress.tsx';
import { TotalOfBar } from '../pricing/price-lines.tsx';
import { VisitFields } from '../schedule/visit-fields.tsx';
import { BookChoices } from './book-choices.tsx';
import { DocumentedRoomsPanel } from './documented-rooms-panel.tsx';
import type { EditDraft } from './edit-drafts.ts';
import { type EditJobFields, type EditState, toChange } from './edit-job-fields.ts';
import { withPhotos } from './edit-photos.ts';
import { EditPhotosPanel } from './edit-photos-panel.tsx';
import { BELOW_SECTIONS, EditSection, EditSections } from './edit-sections.tsx';
import { changesOf } from './merge-edit.ts';
import { PricingPanel } from './pricing-panel.tsx';
import { shownTotal, usePricedFields } from './repricing.ts';
import { ServicesPanels } from './services-panel.tsx';
import { useEditForm, useEditOrigin, useProposedHours } from './use-edit-form.ts';

const NOTES = ['jobNotes', 'finalNotes', 'consultationNotes'] as const;

const ALSO_OF_VISITS = 'Name, address, phone and email change for the coming visits of the series, too.';
const OF_THIS_VISIT =
  'All of this and the price change for this visit alone. The coming visits change in the schedule: “All from this on”.';

type EditJobFormProps = {
  job: Job;
  /** Unsaved changes of an earlier visit. */
  draft: EditDraft | undefined;
};

/** Edits everything but the payments of a job. */
export function EditJobForm({ job, draft }: EditJobFormProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const origin = useEditOrigin(job.id);
  const goBack = useReturn();
  const { update } = useJobActions();
  const { form, original, setOriginal, choice, setChoice, conflicts, takeSaved, base, ...edit } = useEditForm(
    job,
    draft,
  );
  useProposedHours(job, form);
  const series = useJobSeries(job.id).data?.series;
  const isShown = useIsShown();
  const [isNoticeHidden, setNoticeHidden] = useState(draft === undefined);
  const today = useToday();
  const [preparing, setPreparing] = useState(0);
  const handlePreparing = useCallback((change: number) => setPreparing((before) => before + change), []);
  const { handleSubmit, formState } = form;
  const { isSubmitting } = formState;

  const write = async (basedOn: Job, { fields, original: total }: EditState) => {
    const change = toChange(v.parse(editJobSchema, withPhotos(fields, basedOn)), total);
    const changes = changesOf(basedOn, change, fields);
    const isOfClient = basedOn.clientId && Object.keys(changes).some((name) => name.startsWith('client'));
    const now = await update(basedOn, { ...changes, ...(isOfClient && choice) }, () =>
      edit.saved({ fields, original: total }),
    );
    const path = jobPath(job.id);
    // The page of the job sends the new price, date or time to a client who has another one.
    const terms = ['finalTotal', 'jobDate', 'jobEndDate', 'startTime', 'durationMinutes'];
    const isTold = terms.some((name) => name in changes);
    const news = isTold && untoldTerms(now, today);
    const label = news ? `Send the New ${changedParts(news.changed)}` : 'View Job';
    toastSuccess(MESSAGES.jobUpdated, origin === path ? undefined : { label, run: () => navigate(path) });
    // What was typed meanwhile stays, to be saved next.
    if (edit.isUnsaved()) return setNoticeHidden(false);
    edit.finish();
    // A page that was opened meanwhile stays.
    if (isShown()) goBack(origin);
  };
  const handleValid = handleSubmit(() =>
    edit.save(write, (error) => toastError(serverMessage(error, MESSAGES.jobUpdateFailed), error)),
  );

  const handleCancel = () => {
    edit.discard(() => navigate(editJobPath(job.id), { state }));
    goBack(origin);
  };

  return (
    <FormProvider {...form}>
      {!isNoticeHidden && (
        <div className="jobs:mb-6">
          <RestoredNotice onStartOver={edit.startOver} onHide={() => setNoticeHidden(true)} />
        </div>
      )}
      {conflicts.length > 0 && (
        <Alert
          role="alert"
          tone="warning"
          title="This job was changed elsewhere"
          className="jobs:mb-6"
          actions={
            <Button variant="secondary" size="small" onClick={takeSaved}>
              Use the Saved Values
            </Button>
          }
        >
          The marked fields were saved with other values after you opened the job. What you typed is kept;
          save again to use it.
        </Alert>
      )}
      <form
        noValidate
        onSubmit={handleValid}
        className="jobs:grid jobs:grid-cols-1 jobs:gap-6"
        {...ONE_PRESS}
      >
        <EditSections />
        <div className="jobs:admin-aside jobs:lg:grid-rows-[auto_1fr]">
          <div className="jobs:admin-columns">
            <EditSection of="client">
              <ClientSection
                job={base}
                choice={choice}
                onChange={setChoice}
                hasVisits={series?.isLatest && !series.isEnded}
              />
            </EditSection>
            <EditSection of="details">
              <JobDetailsPanel jobId={job.id} hasVisits={series && !series.isEnded} />
            </EditSection>
          </div>
          <EditSection of="price" className={BELOW_SECTIONS}>
            <PricingPanel job={base} original={original} onOriginal={setOriginal} />
          </EditSection>
          <EditSection of="services">
            <ServicesPanels job={job} />
          </EditSection>
        </div>
        {/* They change no price, and have the width of the page. */}
        <EditSection of="notes">
          <NotesPanel job={job} />
        </EditSection>
        <EditSection of="photos">
          <DocumentedRoomsPanel job={base} onPreparing={handlePreparing} />
          <EditPhotosPanel job={base} onPreparing={handlePreparing} />
        </EditSection>
        <div data-sticky="bottom" className="jobs:admin-actions">
          <SaveFailed>{useSaveProblem(isSubmitting)}</SaveFailed>
          <Button
            type="submit"
            pending={isSubmitting || preparing > 0}
            pendingLabel={preparing > 0 ? 'Preparing photos...' : 'Saving...'}
          >
            Save Changes
          </Button>
          <Button variant="secondary" onClick={handleCancel}>
            Cancel
          </Button>
          {isSubmitting && <PhotosToSend />}
          <FinalTotal job={base} original={original} />
        </div>
      </form>
    </FormProvider>
  );
}

/** In view at each moment, whatever is edited. */
function FinalTotal({ job, original }: { job: Job; original: Dollars }) {
  return <TotalOfBar>{shownTotal({ fields: usePricedFields(), original }, job)}</TotalOfBar>;
}

type ClientSectionProps = ComponentProps<typeof BookChoices> & { hasVisits: boolean | undefined };

// A number that is typed changes the total, with which the form is drawn again, but not what shows no price.
const ClientSection = memo(({ hasVisits, ...choices }: ClientSectionProps) => (
  <ClientPanel
    title="Client Information"
    isAddressRequired={false}
    notes={
      <>
        <BookChoices {...choices} />
        {hasVisits && <p className="jobs:col-span-6 jobs:text-small jobs:text-ink-soft">{ALSO_OF_VISITS}</p>}
      </>
    }
  />
));

const NotesPanel = memo(({ job }: { job: Job }) => {
  const form = useFormContext<EditJobFields>();
  const field = fieldProps(form);
  const method = form.watch('finalPricingMethod');
  // An empty field is a line, which grows with the text where the browser can.
  const notes = (name: (typeof NOTES)[number]) => ({
    rows: form.getValues(name) ? 3 : 1,
    className: 'jobs:[&_textarea]:field-sizing-content',
    optional: true,
    ...field(name),
  });
  // Notes that were written stay, whatever the method.
  const hasReport = [job.pricingMethod, method].includes('consultation') || job.consultationNotes;
  return (
    <Panel title="Notes">
      <div className="jobs:grid jobs:gap-gap jobs:lg:grid-cols-2 jobs:[&>section]:col-span-full">
        <FromRequest text={job.specialRequests} />
        <TextArea label="Job notes" hint={PRINTED_NOTES} {...notes('jobNotes')} />
        <TextArea label="Final notes" hint={PRINTED_NOTES} {...notes('finalNotes')} />
        {hasReport && <TextArea label="Consultation notes" {...notes('consultationNotes')} />}
      </div>
    </Panel>
  );
});

const JobDetailsPanel = memo(
  ({ jobId, hasVisits }: { jobId: number; hasVisits: boolean | null | undefined }) => {
    const { watch } = useFormContext<EditJobFields>();
    return (
      <Panel title="Job Details">
        <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-2">
          <VisitFields jobId={jobId} earliestEnd={watch('jobDate') || undefined} />
          {hasVisits && (
            <p className="jobs:col-span-full jobs:text-small jobs:text-ink-soft">{OF_THIS_VISIT}</p>
          )}
        </div>
      </Panel>
    );
  },
);
