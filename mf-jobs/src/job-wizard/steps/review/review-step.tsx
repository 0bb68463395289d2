import { type FinalReview, finalReviewSchema } from '@app/domain/job/final-review';
import { Button, Panel, TextArea } from '@app/ui';
import { ConfirmDialog } from '@app/ui/overlay';
import { showIssues } from '@app/web-kit/forms/show-issues';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { usePreloadedDocuments } from '../../../documents/preload-documents.ts';
import { FromRequest } from '../../../from-request.tsx';
import { changeDraft, useDraft, useWizard } from '../../draft/draft-store.ts';
import { useStepForm } from '../../draft/use-step-form.ts';
import { StepForm } from '../../step-form.tsx';
import type { StepProps } from '../../wizard-steps.ts';
import { ClientSummary } from './client-summary.tsx';
import { DiscountPanel } from './discount-panel.tsx';
import { PricingPanel } from './pricing-panel.tsx';
import { RepeatPanel } from './repeat-panel.tsx';
import { type ReviewFields, reviewFields } from './review-fields.ts';
import { RoomsSummary } from './rooms-summary.tsx';
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
  const [free, setFree] = useState<FinalReview | null>(null);
  const submit = form.handleSubmit((review) => (review.finalTotal === 0 ? setFree(review) : create(review)));
  const handleConfirm = () => {
    setFree(null);
    if (free) void create(free);
  };
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
        <RepeatPanel draft={draft} fields={fields} />
        <RoomsSummary draft={draft} fields={fields} />
        <FromRequest text={draft.wishes} />
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
      <ConfirmDialog
        open={free !== null}
        title="Save a job of $0.00?"
        confirmLabel="Save at $0.00"
        onConfirm={handleConfirm}
        onCancel={() => setFree(null)}
      >
        The final total is $0.00, so the invoice has nothing to pay.
      </ConfirmDialog>
    </FormProvider>
  );
}
