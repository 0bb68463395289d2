import { type ConsultationDetails, consultationSchema } from '@app/domain/job/pricing/consultation';
import { pricingTotal } from '@app/domain/job/pricing/pricing';
import { formatDollars } from '@app/domain/shared/money';
import { Panel, TextArea } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { FormProvider } from 'react-hook-form';
import { MoneyField } from '../../parts/number-fields.tsx';
import { RoomDocumentation } from '../../parts/room-documentation.tsx';
import { currentDraft, saveDetails, useDraft } from '../draft/draft-store.ts';
import { WizardRoomImages } from '../draft/wizard-room-images.tsx';
import type { StepProps } from '../draft/wizard-steps.ts';
import { LiveAmount, MethodForm } from './method-form.tsx';
import { useStepForm } from './step-form.tsx';

const save = (fields: ConsultationDetails) => saveDetails('consultation', fields);

export function ConsultationStep({ goTo }: StepProps) {
  const { details, rates } = currentDraft();
  const fields = details.consultation ?? {
    consultationFee: rates.consultationFee,
    consultationNotes: '',
    roomPhotos: [],
  };
  const { form, proceed } = useStepForm(consultationSchema, fields, save);
  const field = fieldProps(form);
  const fee = useDraft((draft) => draft.details.consultation?.consultationFee);

  return (
    <FormProvider {...form}>
      <MethodForm
        goTo={goTo}
        proceed={proceed}
        aside={
          <LiveAmount
            label="Consultation total"
            amount={formatDollars(pricingTotal('consultation', { consultationFee: fee }, rates))}
          >
            The client gets a report of the visit, with these rooms in it.
          </LiveAmount>
        }
      >
        <Panel>
          <div className="jobs:grid jobs:gap-gap">
            <MoneyField
              label="Consultation fee"
              className="jobs:max-w-60"
              {...field('consultationFee', { valueAsNumber: true })}
            />
            <TextArea label="General notes" optional {...field('consultationNotes')} />
          </div>
        </Panel>
        <Panel title="Room documentation">
          <WizardRoomImages>
            <RoomDocumentation />
          </WizardRoomImages>
        </Panel>
      </MethodForm>
    </FormProvider>
  );
}
