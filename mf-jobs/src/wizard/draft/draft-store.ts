import type { MethodDetails } from '@app/domain/job/job/draft';
import { pricingInputs } from '@app/domain/job/job/draft';
import type { Job } from '@app/domain/job/job/job';
import { ADDONS } from '@app/domain/job/pricing/addons';
import type { DetailedBilling } from '@app/domain/job/pricing/detailed-billing';
import type { PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import type { Rates } from '@app/domain/job/pricing/rates';
import type { SalesTax } from '@app/domain/job/pricing/sales-tax';
import type { Dollars } from '@app/domain/shared/money';
import { keysOf } from '@app/domain/shared/validation';
import { onSignOut } from '@app/web-kit';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { chargedTax, type Draft, isEmpty, newDraft } from './draft.ts';

type WizardState = {
  draft: Draft;
  /** Other unfinished jobs, latest first. Images that this tab has not read are not in them. */
  kept: readonly Draft[];
  /** The id of a draft of an earlier visit or of another tab, until another step is opened. */
  restoredId: string | null;
  /** How often the draft was taken from elsewhere: each time the forms begin with other values. */
  takenCount: number;
  /** The number of photos that are still being resized. */
  preparing: number;
  /** False after the browser has failed to store the draft. */
  isPersisted: boolean;
  /** The job that was created from a draft, as returned by the server. */
  saved: { draftId: string; job: Job } | null;
};

const initialState = (): WizardState => ({
  draft: newDraft(),
  kept: [],
  restoredId: null,
  takenCount: 0,
  preparing: 0,
  isPersisted: true,
  saved: null,
});

/** The job that is being entered. Forms write every change into it. */
export const draftStore = createStore<WizardState>(initialState);

onSignOut(() => draftStore.setState(initialState()));

export const useWizard = <T>(select: (state: WizardState) => T): T => useStore(draftStore, select);

export const useDraft = <T>(select: (draft: Draft) => T): T =>
  useStore(draftStore, ({ draft }) => select(draft));

export const currentDraft = (): Draft => draftStore.getState().draft;

export const replaceDraft = (draft: Draft): void => draftStore.setState({ draft });

/** Shows a draft of an earlier visit or of another tab. */
export const takeDraft = (draft: Draft): void =>
  draftStore.setState(({ takenCount }) => ({
    draft,
    restoredId: isEmpty(draft) ? null : draft.id,
    takenCount: takenCount + 1,
  }));

/** The notice of a draft that was restored has been read, or another step was opened. */
export const hideRestored = (): void => draftStore.setState({ restoredId: null });

export const changeDraft = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void =>
  draftStore.setState(({ draft }) => ({
    draft: { ...draft, ...(typeof change === 'function' ? change(draft) : change) },
  }));

/** A different method resets method and total of the review. */
export const choosePricingMethod = (pricingMethod: PricingMethod): void =>
  changeDraft(({ pricingMethod: before, review }) =>
    pricingMethod === before
      ? {}
      : { pricingMethod, review: { ...review, finalPricingMethod: undefined, finalTotal: undefined } },
  );

/** Saves the details of a method. A changed price resets a total that was entered by hand. */
export function saveDetails<Method extends PricingMethod>(
  method: Method,
  fields: MethodDetails[Method],
): void {
  changeDraft((before) => repriced(before, { details: { ...before.details, [method]: fields } }));
}

/** Prices the draft with other rates. Amounts that were typed stay. */
export function applyRates(rates: Rates): void {
  const { rates: before, details } = currentDraft();
  if (JSON.stringify(rates) === JSON.stringify(before)) return;
  changeDraft((draft) => repriced(draft, { rates, details: withRates(details, before, rates) }));
}

/** Prices the draft with another tax, or none where its client is exempt. */
export function applyTax(salesTax: SalesTax | null, isExempt: boolean): void {
  const before = currentDraft();
  if (
    JSON.stringify([salesTax, isExempt]) ===
    JSON.stringify([before.salesTax ?? null, before.isExempt ?? false])
  )
    return;
  changeDraft((draft) => {
    // What was chosen for another client is not chosen for this one.
    const { isTaxed: _, ...review } = draft.review;
    return repriced(isExempt === (draft.isExempt ?? false) ? draft : { ...draft, review }, {
      salesTax,
      isExempt,
    });
  });
}

/** A change of what the draft is priced with; another price resets the total. */
function repriced(
  draft: Draft,
  change: Partial<Pick<Draft, 'details' | 'rates' | 'salesTax' | 'isExempt'>>,
): Partial<Draft> {
  const isSamePrice = priceKey({ ...draft, ...change }) === priceKey(draft);
  return { ...change, review: isSamePrice ? draft.review : { ...draft.review, finalTotal: undefined } };
}

const priceKey = (draft: Draft) => {
  const { details, rates, review } = draft;
  const tax = chargedTax(draft, review);
  return JSON.stringify([pricingInputs(details), details.detailedBilling?.discount, rates, tax]);
};

/** The details with the rates of `after` wherever they had those of `before`. Other amounts were typed and stay. */
function withRates(details: MethodDetails, before: Rates, after: Rates): MethodDetails {
  const { consultation, detailedBilling } = details;
  return {
    ...details,
    ...(consultation && {
      consultation: {
        ...consultation,
        consultationFee: moved(consultation.consultationFee, before.consultationFee, after.consultationFee),
      },
    }),
    ...(detailedBilling && {
      detailedBilling: {
        ...detailedBilling,
        baseRate: moved(detailedBilling.baseRate, before.baseRate, after.baseRate),
        addons: movedAddons(detailedBilling.addons, before, after),
      },
    }),
  };
}

function movedAddons(addons: DetailedBilling['addons'], before: Rates, after: Rates) {
  const rates = keysOf(ADDONS).map((key) => {
    const name = `${key}Rate` as const;
    return [name, moved(addons?.[name] ?? before.addons[key], before.addons[key], after.addons[key])];
  });
  return { ...addons, ...Object.fromEntries(rates) };
}

const moved = (amount: Dollars, before: Dollars, after: Dollars) => (amount === before ? after : amount);
