import { jobPath, PATHS } from '@app/contract/platform/site-map';
import type { Job } from '@app/domain/job/job/job';
import { useLocation } from '@app/web-kit';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditJobFields } from './edit-job-fields.ts';

/** The state of a link to Edit Job on the page of the job. */
export const FROM_JOB = { from: 'job' } as const;

/** The state of a link that also proposes the hours that were worked. */
export const withHours = (hoursWorked: number) => ({ ...FROM_JOB, hoursWorked });

/** Enters the proposed hours, which calculates the price again; nothing is saved by it. */
export function useProposedHours<Output>(job: Job, form: UseFormReturn<EditJobFields, unknown, Output>) {
  const { hoursWorked } = (useLocation().state ?? {}) as Partial<ReturnType<typeof withHours>>;
  const { getValues, setValue } = form;
  useEffect(() => {
    // After a reload the field may have been changed since.
    if (hoursWorked && getValues('hoursWorked') === job.hoursWorked)
      setValue('hoursWorked', hoursWorked, { shouldDirty: true });
  }, [hoursWorked, job.hoursWorked, getValues, setValue]);
}

/** Where Save and Cancel lead: back to the page of the job if it was opened there, else to the job history. */
export function useEditOrigin(jobId: number): string {
  const state = useLocation().state as Partial<typeof FROM_JOB> | null;
  return state?.from === FROM_JOB.from ? jobPath(jobId) : PATHS.jobHistory;
}
