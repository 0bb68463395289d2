import { jobPath, PATHS } from '@app/contract/platform/site-map';
import { useLocation } from '@app/web-kit';

/** The state of a link to Edit Job on the page of the job. */
export const FROM_JOB = { from: 'job' } as const;

/** Where Save and Cancel lead: back to the page of the job if it was opened there, else to the job history. */
export function useEditOrigin(jobId: number): string {
  const state = useLocation().state as Partial<typeof FROM_JOB> | null;
  return state?.from === FROM_JOB.from ? jobPath(jobId) : PATHS.jobHistory;
}
