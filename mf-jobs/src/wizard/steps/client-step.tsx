import { clientInfoSchema, earliestEnd, earliestStart } from '@app/domain/job/job/client-info';
import { Button, Panel } from '@app/ui';
import { useToday } from '@app/web-kit/company-time';
import { FormProvider, useFormContext } from 'react-hook-form';
import { ClientPanel } from '../../parts/client-panel.tsx';
import { VisitFields } from '../../schedule/visit-fields.tsx';
import type { ClientFields } from '../draft/draft.ts';
import { changeDraft, currentDraft } from '../draft/draft-store.ts';
import { STEPS, type StepProps } from '../draft/wizard-steps.ts';
import { PastClients } from './past-clients.tsx';
import { StepForm, useStepForm } from './step-form.tsx';

const save = (client: ClientFields) => changeDraft({ client });

export function ClientStep({ goTo }: StepProps) {
  const { form, proceed } = useStepForm(clientInfoSchema, currentDraft().client, save);
  return (
    <FormProvider {...form}>
      <StepForm
        onSubmit={proceed(() => goTo(STEPS.pricing))}
        aside={<VisitPanel />}
        actions={<Button type="submit">Continue to Pricing</Button>}
      >
        <ClientPanel title="Client" isAddressRequired>
          <PastClients />
        </ClientPanel>
      </StepForm>
    </FormProvider>
  );
}

function VisitPanel() {
  const { watch } = useFormContext<ClientFields>();
  const today = useToday();
  return (
    <Panel title="Visit">
      <div className="jobs:grid jobs:gap-gap jobs:sm:max-lg:grid-cols-2">
        <VisitFields
          earliestStart={earliestStart(today)}
          earliestEnd={earliestEnd(today, watch('jobDate'))}
        />
      </div>
    </Panel>
  );
}
