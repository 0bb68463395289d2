import { originalTotal } from '@app/domain/job/invoice';
import { editJobSchema, type Job, type JobEdit } from '@app/domain/job/job';
import { MESSAGES } from '@app/domain/shared/messages';
import { PATHS } from '@app/domain/shared/site-map';
import { Button, Panel, TextArea } from '@app/ui';
import { ApiError, toast, useNavigate } from '@app/web-kit';
import { showIssues } from '@app/web-kit/forms/show-issues';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useJobActions } from '../api/use-job-actions.ts';
import { ClientPanel } from '../client/client-panel.tsx';
import { type EditJobFields, toChange, toFields } from './edit-job-fields.ts';
import { JobDetailsPanel } from './job-details-panel.tsx';
import { PhotosPanel } from './photos-panel.tsx';
import { PricingPanel } from './pricing-panel.tsx';

/** Photos, add-ons and the pricing method are not part of it and stay as they are. */
export function EditJobForm({ job }: { job: Job }) {
  const navigate = useNavigate();
  const { update } = useJobActions();
  const [original, setOriginal] = useState(() => originalTotal(job));
  const form = useForm<EditJobFields, unknown, JobEdit>({
    resolver: valibotResolver(editJobSchema),
    defaultValues: toFields(job),
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;

  const handleValid = handleSubmit(async (edit) => {
    try {
      await update(job.id, toChange(edit, original));
      toast({ tone: 'success', title: MESSAGES.successTitle, description: MESSAGES.jobUpdated });
      navigate(PATHS.jobHistory);
    } catch (error) {
      showIssues(form.setError, error);
      const said = error instanceof ApiError ? error.serverMessage : undefined;
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: said ?? MESSAGES.jobUpdateFailed });
    }
  });

  return (
    <FormProvider {...form}>
      {/* What has the focus never scrolls to beneath the bar of buttons. */}
      <form
        noValidate
        onSubmit={handleValid}
        className="jobs:grid jobs:gap-6 jobs:[&_:is(input,select,textarea)]:scroll-mb-20"
      >
        <div className="jobs:desk-aside jobs:lg:grid-rows-[auto_1fr]">
          <ClientPanel title="Client Information" wholeAddress={false} />
          <div className="jobs:grid jobs:gap-6 jobs:lg:row-span-2">
            <JobDetailsPanel />
            <PricingPanel original={original} onOriginal={setOriginal} />
          </div>
          <Panel title="Notes">
            <div className="jobs:grid jobs:gap-gap">
              <TextArea
                label="Job notes"
                optional
                error={errors.jobNotes?.message}
                {...register('jobNotes')}
              />
              <TextArea
                label="Final notes"
                optional
                error={errors.finalNotes?.message}
                {...register('finalNotes')}
              />
              <TextArea
                label="Consultation notes"
                optional
                error={errors.consultationNotes?.message}
                {...register('consultationNotes')}
              />
            </div>
          </Panel>
        </div>
        <div className="jobs:desk-actions">
          <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
            Save Changes
          </Button>
          <Button variant="secondary" onClick={() => navigate(PATHS.jobHistory)}>
            Cancel
          </Button>
        </div>
      </form>
      <div className="jobs:desk-aside jobs:not-empty:mt-6">
        <PhotosPanel photos={job.photos ?? []} />
      </div>
    </FormProvider>
  );
}
