import type { ClientInfo } from '@app/domain/job/client-info';
import type { JobDraft, MethodDetails } from '@app/domain/job/draft';
import type { FinalReview } from '@app/domain/job/final-review';
import type { PricingMethod } from '@app/domain/job/pricing-methods';
import type { Rates } from '@app/domain/job/rates';
import type { TimeOfDay } from '@app/domain/job/visit-time';

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
