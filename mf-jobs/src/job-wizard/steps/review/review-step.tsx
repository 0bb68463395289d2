import { finalReviewSchema } from '@app/domain/job/final-review';
import { Button, Panel, TextArea } from '@app/ui';
import { showIssues } from '@app/web-kit/forms/show-issues';
import { FormProvider } from 'react-hook-form';
import { usePreloadedDocuments } from '../../../documents/preload-documents.ts';
import { changeDraft, useDraft, useWizard } from '../../draft/draft-store.ts';
import { useStepForm } from '../../draft/use-step-form.ts';
import { StepForm } from '../../step-form.tsx';
import type { StepProps } from '../../wizard-steps.ts';
import { ClientSummary } from './client-summary.tsx';
import { DiscountPanel } from './discount-panel.tsx';
import { PricingPanel } from './pricing-panel.tsx';
import { type ReviewFields, reviewFields } from './review-fields.ts';
import { SaveFailure } from './save-failure.tsx';
import { TotalPanel } from './total-panel.tsx';
import { useCreateJob } from './use-create-job.ts';

const save = (review: ReviewFields) => changeDraft({ review });

export function ReviewStep({ goTo }: StepProps) {
  const draft = useDraft((current) => current);
  const fields = reviewFields(draft, draft.pricingMethod!);
  const { form } = useStepForm(finalReviewSchema, fields, save);
  const { create, saving, failure } = useCreateJob((error) => showIssues(form.setError, error));
  const preparing = useWizard((state) => state.preparing > 0);
  const { register, formState } = form;
  const submit = form.handleSubmit((review) => create(review));
  usePreloadedDocuments();

  return (
    <FormProvider {...form}>
      <StepForm
        onSubmit={submit}
        aside={<TotalPanel draft={draft} fields={fields} />}
        actions={
          <>
            {failure && <SaveFailure error={failure} onSaveAsNew={submit} />}
            <Button
              type="submit"
              pending={saving || preparing}
              pendingLabel={saving ? 'Generating...' : 'Preparing photos…'}
            >
              Generate Invoice
            </Button>
          </>
        }
      >
        <ClientSummary draft={draft} goTo={goTo} />
        <PricingPanel draft={draft} />
        <DiscountPanel draft={draft} />
        <Panel>
          <TextArea
            label="Notes"
            optional
            hint="For the invoice"
            error={formState.errors.finalNotes?.message}
            {...register('finalNotes')}
          />
        </Panel>
      </StepForm>
    </FormProvider>
  );
}
