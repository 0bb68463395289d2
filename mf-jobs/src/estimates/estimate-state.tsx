import { hasOpenEstimate } from '@app/domain/job/client-page/client-link';
import { type Estimate, type EstimateState, estimateState } from '@app/domain/job/documents/estimate';
import type { Job } from '@app/domain/job/job/job';
import { type Day, dayOf, formatShortDay } from '@app/domain/shared/dates';
import { Badge } from '@app/ui';
import { useToday } from '@app/web-kit/company-time';

/** What became of an estimate that waits to be accepted; undefined for one that was not sent, was accepted, or whose work is done. */
export const waitingState = (
  estimate: Estimate | null | undefined,
  job: Job,
  today: Day,
): EstimateState | undefined =>
  hasOpenEstimate(estimate, job, today) ? estimateState(estimate, job, today) : undefined;

const TONES = { sent: 'blue', accepted: 'green', declined: 'red', expired: 'yellow' } as const;

type WaitingEstimateProps = { estimate: Estimate | null | undefined; job: Job };

/** 'Estimate sent Nov 27, valid until Dec 27'; nothing unless it waits to be accepted. */
export function WaitingEstimate({ estimate, job }: WaitingEstimateProps) {
  const today = useToday();
  const state = waitingState(estimate, job, today);
  if (!estimate || !state) return null;
  const { sentAt, declinedAt, validUntil } = estimate;
  const last = formatShortDay(validUntil, today);
  const at = (moment: string | null) => moment && formatShortDay(dayOf(moment), today);
  const text = {
    sent: `sent ${at(sentAt)}, valid until ${last}`,
    declined: `declined ${at(declinedAt)}`,
    expired: `expired, was valid until ${last}`,
    accepted: 'accepted',
  }[state];
  return <Badge tone={TONES[state]}>Estimate {text}</Badge>;
}
