import { editedPricing } from '@app/domain/job/invoice';
import type { editJobSchema, Job, JobEdit } from '@app/domain/job/job';
import type { Dollars } from '@app/domain/shared/money';
import type * as v from 'valibot';

/** The input of the form, empty texts as ''. */
export type EditJobFields = v.InferInput<typeof editJobSchema>;

export function toFields(job: Job): EditJobFields {
  return {
    clientName: job.clientName,
    clientAddress: job.clientAddress,
    clientCity: job.clientCity ?? '',
    clientState: job.clientState ?? '',
    clientZip: job.clientZip ?? '',
    clientPhone: job.clientPhone ?? '',
    clientEmail: job.clientEmail ?? '',
    jobDate: job.jobDate,
    jobEndDate: job.jobEndDate ?? '',
    assignedCleaner: job.assignedCleaner ?? '',
    finalTotal: job.finalTotal,
    discountAmount: job.discountAmount ?? 0,
    discountReason: job.discountReason ?? '',
    jobNotes: job.jobNotes ?? '',
    finalNotes: job.finalNotes ?? '',
    consultationNotes: job.consultationNotes ?? '',
  };
}

/**
 * The body of the request: the discount is at most `original`, and the total is what remains. Without a discount there is
 * no reason for one.
 */
export function toChange(edit: JobEdit, original: Dollars): JobEdit {
  const { finalTotal, discountAmount } = editedPricing(original, edit.discountAmount ?? 0);
  const discountReason = discountAmount === 0 ? null : edit.discountReason;
  return { ...edit, finalTotal, discountAmount, discountReason };
}
