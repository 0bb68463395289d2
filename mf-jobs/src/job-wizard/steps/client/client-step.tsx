import { clientInfoSchema } from '@app/domain/job/client-info';
import { Button } from '@app/ui';
import { FormProvider } from 'react-hook-form';
import { ClientPanel } from '../../../client/client-panel.tsx';
import type { ClientFields } from '../../draft/draft.ts';
import { changeDraft, currentDraft } from '../../draft/draft-store.ts';
import { useStepForm } from '../../draft/use-step-form.ts';
import { StepForm } from '../../step-form.tsx';
import { STEPS, type StepProps } from '../../wizard-steps.ts';
import { PastClients } from './past-clients.tsx';
import { VisitPanel } from './visit-panel.tsx';

const keep = (client: ClientFields) => changeDraft({ client });

export function ClientStep({ goTo }: StepProps) {
  const { form, proceed } = useStepForm(clientInfoSchema, currentDraft().client, keep);
  return (
    <FormProvider {...form}>
      <StepForm
        onSubmit={proceed(() => goTo(STEPS.pricing))}
        aside={<VisitPanel />}
        actions={<Button type="submit">Continue to Pricing</Button>}
      >
        <ClientPanel title="Client" wholeAddress>
          <PastClients />
        </ClientPanel>
      </StepForm>
    </FormProvider>
  );
}
