import type { ClientInfo } from '@app/domain/job/job/client-info';
import type { JobDraft, MethodDetails } from '@app/domain/job/job/draft';
import type { FinalReview } from '@app/domain/job/job/final-review';
import type { TimeOfDay } from '@app/domain/job/job/time-of-day';
import type { PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import type { Rates } from '@app/domain/job/pricing/rates';

export type SampleJob = Pick<ClientInfo, 'clientName' | 'clientAddress' | 'assignedCleaner'> & {
  /** Days from today; jobs of several days end later. */
  start: number;
  days?: number;
  /** 'HH:MM'; without one the job is still to be scheduled. */
  time?: TimeOfDay;
  minutes?: number;
  method: PricingMethod;
  review?: Partial<FinalReview>;
  rates?: Rates;
  photos?: JobDraft['photos'];
} & MethodDetails;
