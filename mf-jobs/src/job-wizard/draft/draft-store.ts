import { pricingInputs } from '@app/domain/job/draft';
import type { Job } from '@app/domain/job/job';
import type { PricingMethod } from '@app/domain/job/pricing-methods';
import { onSignOut } from '@app/web-kit';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type DetailFields, type Draft, newDraft } from './draft.ts';

type WizardState = {
  draft: Draft;
  /** Chosen photos that are still being made smaller. */
  preparing: number;
  /** False once this browser has refused to keep the draft. */
  keeps: boolean;
  /** The job that came of a draft, as the server answered. */
  saved: { draftId: string; job: Job } | null;
};

const atStart = (): WizardState => ({ draft: newDraft(), preparing: 0, keeps: true, saved: null });

/** The one home of a job that is being entered. Forms write into it as somebody types. */
export const draftStore = createStore<WizardState>(atStart);

onSignOut(() => draftStore.setState(atStart()));

export const useWizard = <T>(select: (state: WizardState) => T): T => useStore(draftStore, select);

export const useDraft = <T>(select: (draft: Draft) => T): T =>
  useStore(draftStore, ({ draft }) => select(draft));

export const currentDraft = (): Draft => draftStore.getState().draft;

/** Puts another draft in the place of the one there is. */
export const beginDraft = (draft: Draft): void => draftStore.setState({ draft });

export const changeDraft = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void =>
  draftStore.setState(({ draft }) => ({
    draft: { ...draft, ...(typeof change === 'function' ? change(draft) : change) },
  }));

/** Another method starts the review anew: its amount is another one. */
export const choosePricingMethod = (pricingMethod: PricingMethod): void =>
  changeDraft(({ pricingMethod: before, review }) =>
    pricingMethod === before
      ? {}
      : { pricingMethod, review: { ...review, finalPricingMethod: undefined, finalTotal: undefined } },
  );

/** Keeps what is typed about a method. A changed price lets go of a total that was set by hand. */
export function keepDetails<Method extends PricingMethod>(
  method: Method,
  fields: DetailFields[Method],
): void {
  changeDraft(({ details: before, review }) => {
    const details = { ...before, [method]: fields };
    const isSamePrice = whatCounts(details) === whatCounts(before);
    return { details, review: isSamePrice ? review : { ...review, finalTotal: undefined } };
  });
}

const whatCounts = (details: DetailFields) =>
  JSON.stringify([pricingInputs(details), details.detailedBilling?.discount]);
