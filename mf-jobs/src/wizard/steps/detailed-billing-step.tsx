import { chosenWay } from '@app/domain/job/payments/ways-to-pay';
import {
  type DetailedBilling,
  detailedBillingDefaults,
  detailedBillingEstimate,
  detailedBillingLines,
  detailedBillingSchema,
} from '@app/domain/job/pricing/detailed-billing';
import {
  BILLING_DISCOUNTS,
  type BillingDiscountType,
  billingDiscountLine,
} from '@app/domain/job/pricing/discount';
import { linesTotal } from '@app/domain/job/pricing/line-item';
import { BASE_RATE_RANGE } from '@app/domain/job/pricing/rates';
import { formatDollars } from '@app/domain/shared/money';
import { selectOptions } from '@app/domain/shared/validation';
import { Button, MoneyText, Panel, Select } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { FormProvider, useFormContext } from 'react-hook-form';
import { usePayee } from '../../api/settings.ts';
import { MoneyField, NumberField } from '../../parts/number-fields.tsx';
import { CollapsedRooms } from '../../parts/room-documentation.tsx';
import { HowClientPays } from '../../payments/how-client-pays.tsx';
import { AddonsPanel } from '../../pricing/addons-panel.tsx';
import { CustomAddonsPanel } from '../../pricing/custom-addons-panel.tsx';
import { PriceLines, RatesContext } from '../../pricing/price-lines.tsx';
import { RoomsPanel } from '../../pricing/rooms-panel.tsx';
import { currentDraft, saveDetails, useDraft } from '../draft/draft-store.ts';
import { WizardRoomImages } from '../draft/wizard-room-images.tsx';
import { STEPS, type StepProps } from '../draft/wizard-steps.ts';
import { BeforeTax } from './method-form.tsx';
import { StepForm, useStepForm } from './step-form.tsx';

const save = (fields: DetailedBilling) => saveDetails('detailedBilling', fields);

export function DetailedBillingStep({ goTo }: StepProps) {
  const { details, rates } = currentDraft();
  const begun: DetailedBilling = details.detailedBilling ?? detailedBillingDefaults(rates);
  const fields = { ...begun, ...chosenWay(begun, usePayee() ?? {}) };
  const { form, proceed } = useStepForm(detailedBillingSchema, fields, save);
  return (
    <FormProvider {...form}>
      <StepForm
        onSubmit={proceed(() => goTo(STEPS.photos))}
        aside={<Estimate initial={fields} />}
        actions={<Button type="submit">Continue</Button>}
      >
        <RatePanel />
        <RatesContext value={useDraft((draft) => draft.rates)}>
          <div className="jobs:admin-columns">
            <RoomsPanel />
            <AddonsPanel />
          </div>
        </RatesContext>
        <div className="jobs:admin-columns">
          <CustomAddonsPanel />
          <BillingDiscountPanel />
        </div>
        <HowClientPays />
        <DocumentedRooms />
      </StepForm>
    </FormProvider>
  );
}

function RatePanel() {
  const field = fieldProps(useFormContext<DetailedBilling>());
  const { min, max } = BASE_RATE_RANGE;
  return (
    <Panel>
      <MoneyField
        label="Base rate"
        hint={`$${min} to $${max}`}
        min={min}
        max={max}
        className="jobs:max-w-60"
        {...field('baseRate', { valueAsNumber: true })}
      />
    </Panel>
  );
}

function DocumentedRooms() {
  const count = useDraft((draft) => draft.details.detailedBilling?.roomPhotos.length ?? 0);
  return (
    <Panel>
      <WizardRoomImages>
        <CollapsedRooms count={count} />
      </WizardRoomImages>
    </Panel>
  );
}

const TYPES = selectOptions(BILLING_DISCOUNTS);

function BillingDiscountPanel() {
  const { register, setValue, watch, formState } = useFormContext<DetailedBilling>();
  const field = fieldProps({ register, formState });
  const type = watch('discount.type');

  const handleType = (chosen: BillingDiscountType) => {
    if (chosen === 'none') setValue('discount.amount', 0);
  };

  const amount = {
    label: 'Discount amount',
    max: type === 'none' ? undefined : BILLING_DISCOUNTS[type].max,
    ...field('discount.amount', { valueAsNumber: true }),
  };

  return (
    <Panel title="Discount">
      <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-2">
        <Select
          label="Discount type"
          options={TYPES}
          {...field('discount.type', { onChange: (event) => handleType(event.target.value) })}
        />
        {type === 'dollar' && <MoneyField {...amount} />}
        {type === 'percentage' && (
          <NumberField {...amount} min={0} step={0.01} inputMode="decimal" suffix="%" />
        )}
      </div>
    </Panel>
  );
}

function Estimate({ initial }: { initial: DetailedBilling }) {
  const billing = useDraft((draft) => draft.details.detailedBilling) ?? initial;
  const rates = useDraft((draft) => draft.rates);
  const lines = detailedBillingLines(billing, rates);
  const discount = billingDiscountLine(linesTotal(lines), billing.discount);
  const total = detailedBillingEstimate(billing, rates);

  return (
    <>
      <div data-sticky="top" className={`${BAR_ON_PHONES} ${PANEL_HEAD_ON_DESKTOPS}`}>
        <p className="jobs:text-small jobs:text-ink-soft">Estimated total</p>
        <output aria-label="Estimated total">
          <MoneyText size="heading">{formatDollars(total)}</MoneyText>
        </output>
      </div>
      <Panel className="jobs:lg:rounded-t-none jobs:lg:border-t-0">
        <PriceLines
          caption="What the estimate is made of"
          lines={lines}
          discounts={discount ? [discount] : []}
          total={total}
        />
        <p className="jobs:mt-3 jobs:text-small jobs:text-ink-soft">
          Base rate + ticked rooms + add-ons − discount, never below $0.00.
        </p>
        <BeforeTax />
      </Panel>
    </>
  );
}

// Sticks to the top of the screen.
const BAR_ON_PHONES =
  'jobs:admin-sticky-0 jobs:z-10 jobs:order-first jobs:-mx-gutter jobs:flex jobs:flex-wrap jobs:items-baseline jobs:justify-between jobs:gap-x-3 jobs:border-b jobs:border-line jobs:bg-paper jobs:px-gutter jobs:py-2';
const PANEL_HEAD_ON_DESKTOPS =
  'jobs:lg:static jobs:lg:mx-0 jobs:lg:block jobs:lg:rounded-t-large jobs:lg:border jobs:lg:bg-leaf-wash jobs:lg:px-pad jobs:lg:py-4';
