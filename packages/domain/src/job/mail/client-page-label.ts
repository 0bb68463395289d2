import type { Day } from '../../shared/dates.ts';
import { formatDollars } from '../../shared/money.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import type { PlannedVisit } from '../../shared/visit-time.ts';
import { askedTerms } from '../client-page/change-words.ts';
import { type Changed, hasVisitChanged } from '../client-page/changed-terms.ts';
import { openAmount } from '../payments/payments.ts';
import type { JobMailKind } from './job-mail.ts';

const PAGE_LABELS: Partial<Record<JobMailKind, string>> = {
  report: 'See your report',
  estimate: 'See your estimate',
  visit: 'See your visit',
  reply: 'Open your page',
};

/** What the button to the client's page says. `changed` since it was accepted can be accepted; undefined where nothing can. */
export function clientPageLabel(
  kind: JobMailKind,
  job: Parameters<typeof openAmount>[0] & PlannedVisit,
  today: Day,
  changed: Changed | undefined,
): string {
  const open = openAmount(job);
  // The text names what is due beside the total.
  const due = job.paidTotal > 0 ? ' due' : '';
  if ((kind === 'invoice' || kind === 'estimate') && changed) {
    // A new price is accepted as a whole; what is paid of it is asked for after that.
    const price =
      changed.acceptedPrice === undefined ? `${formatDollars(open)}${due}` : formatDollars(job.finalTotal);
    const terms = askedTerms(changed, { ...job, price }, today);
    return withPlainSpaces(`See and accept${hasVisitChanged(changed) ? '' : ','} ${terms}`);
  }
  return PAGE_LABELS[kind] ?? (open > 0 ? `See and pay, ${formatDollars(open)}` : 'See your invoice');
}
