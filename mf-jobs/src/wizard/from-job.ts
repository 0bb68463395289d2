import type { MethodDetails } from '@app/domain/job/job/draft';
import type { Job } from '@app/domain/job/job/job';
import { detailedBillingDefaults } from '@app/domain/job/pricing/detailed-billing';
import { FIRST_RATES, type Rates } from '@app/domain/job/pricing/rates';
import { newId } from '@app/web-kit';
import { clientFieldsOf, type Draft, newDraft } from './draft/draft.ts';

/** A repeated job. Dates, photos and discount are not copied. The current rates then replace those of the job. */
export function draftFromJob(job: Job): Draft {
  const rates = job.rates ?? FIRST_RATES;
  return newDraft({
    rates,
    client: clientFieldsOf(job),
    pricingMethod: job.finalPricingMethod,
    details: detailsOf(job, rates),
  });
}

function detailsOf(job: Job, rates: Rates): MethodDetails {
  const defaults = detailedBillingDefaults(rates);
  const jobNotes = job.jobNotes ?? '';
  const details: MethodDetails = {};
  if (job.squareFootage !== null) details.squareFootage = { squareFootage: job.squareFootage, jobNotes };
  if (job.hoursWorked !== null) details.timeBased = { hoursWorked: job.hoursWorked, jobNotes };
  if (job.consultationFee !== null)
    details.consultation = {
      consultationFee: job.consultationFee,
      consultationNotes: job.consultationNotes ?? '',
      roomPhotos: [],
    };
  if (job.baseRate !== null)
    details.detailedBilling = {
      ...defaults,
      baseRate: job.baseRate,
      paymentMethod: job.paymentMethod,
      paymentDetails: { ...job.paymentDetails },
      rooms: { ...job.rooms },
      roomNotes: { ...job.roomNotes },
      roomCounts: { ...defaults.roomCounts, ...job.roomCounts },
      addons: { ...defaults.addons, ...job.addons },
      customAddons: (job.customAddons ?? []).map((addon) => ({ ...addon, id: newId() })),
    };
  return details;
}
