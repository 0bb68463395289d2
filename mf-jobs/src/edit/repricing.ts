import { editedPricing } from '@app/domain/job/documents/invoice';
import type { Job } from '@app/domain/job/job/job';
import { billingDiscountLine } from '@app/domain/job/pricing/discount';
import { type PricingInputs, pricingTotal } from '@app/domain/job/pricing/pricing';
import { ratesOf } from '@app/domain/job/pricing/rates';
import type { SalesTax } from '@app/domain/job/pricing/sales-tax';
import { type Dollars, minus, sum } from '@app/domain/shared/money';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EditJobFields, EditState } from './edit-job-fields.ts';

/** The fields on which the price depends, without those of other methods. */
export function pricingInputsOf(fields: EditJobFields): PricingInputs {
  const { squareFootage, hoursWorked, consultationFee, baseRate, rooms, roomCounts, addons, customAddons } =
    fields;
  switch (fields.finalPricingMethod) {
    case 'squareFootage':
      return { squareFootage: squareFootage ?? null };
    case 'timeBased':
      return { hoursWorked: hoursWorked ?? null };
    case 'consultation':
      return { consultationFee: consultationFee ?? null };
    case 'detailedBilling':
      return {
        baseRate: baseRate ?? null,
        rooms: rooms ?? null,
        roomCounts: roomCounts ?? null,
        addons: addons ?? null,
        // Input in progress may lack a unit or a quantity.
        customAddons: (customAddons ?? []) as PricingInputs['customAddons'] & object,
      };
  }
}

/** The fields that prices and taxes depend on, followed: a key in any other field draws nothing of them. */
export function usePricedFields(): EditJobFields {
  const { control } = useFormContext<EditJobFields>();
  return useWatch({ control, compute: pricedFields }) as EditJobFields;
}

const pricedFields = (fields: EditJobFields) => {
  const { finalPricingMethod, discountAmount, finalTotal, salesTax } = fields;
  return { ...pricingInputsOf(fields), finalPricingMethod, discountAmount, finalTotal, salesTax };
};

/** Equal for fields of equal price. */
export const priceKey = (fields: EditJobFields): string =>
  JSON.stringify([fields.finalPricingMethod, pricingInputsOf(fields)]);

const chargesOf = (fields: EditJobFields, job: Job): Dollars =>
  pricingTotal(fields.finalPricingMethod, pricingInputsOf(fields), ratesOf(job));

/** What the tax of the edited job depends on. */
export const taxedJob = (fields: EditJobFields, job: Job) => ({
  ...pricingInputsOf(fields),
  finalPricingMethod: fields.finalPricingMethod,
  rates: job.rates,
  lateFee: job.lateFee ?? null,
  salesTax: (fields.salesTax ?? null) as SalesTax | null,
});

/** What the edited job costs by its total before the discount. */
export const editedPrice = ({ fields, original }: EditState, job: Job) =>
  editedPricing(original, Number(fields.discountAmount) || 0, taxedJob(fields, job));

/** The total that is in the form; that of the last valid one while one is typed. */
export const shownTotal = (edit: EditState, job: Job): Dollars =>
  Number.isFinite(edit.fields.finalTotal) ? edit.fields.finalTotal : editedPrice(edit, job).finalTotal;

/** The total before discounts and tax in dollars, with the rates that the job was priced with. */
export const calculatedTotal = (fields: EditJobFields, job: Job): Dollars =>
  sum([chargesOf(fields, job), job.lateFee ?? 0]);

/** The discount after a change of the price: a percentage of detailed billing follows its lines. */
export function repricedDiscount(before: EditJobFields, after: EditJobFields, job: Job): Dollars {
  const [old, now] = [before, after].map((fields) =>
    fields.finalPricingMethod === 'detailedBilling'
      ? (billingDiscountLine(chargesOf(fields, job), job.billingDiscount)?.amount ?? 0)
      : 0,
  ) as [Dollars, Dollars];
  const discount = Number(after.discountAmount) || 0;
  // A smaller discount was entered by hand.
  return discount < old ? discount : sum([minus(discount, old), now]);
}
