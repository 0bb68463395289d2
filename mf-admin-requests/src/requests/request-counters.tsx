import type { RequestSummary } from '@app/domain/request/request';
import { type Tone, toneClass } from '@app/ui';

const COUNTERS: { key: keyof RequestSummary; label: string; tone: Tone }[] = [
  { key: 'pending', label: 'Pending', tone: 'yellow' },
  { key: 'contacted', label: 'Contacted', tone: 'blue' },
  { key: 'scheduled', label: 'Scheduled', tone: 'green' },
  { key: 'total', label: 'Total', tone: 'grey' },
];

/** Four figures over all requests; they do not follow the filter. */
export const RequestCounters = ({ summary }: { summary: RequestSummary | undefined }) => (
  <dl className="req:mb-6 req:grid req:grid-cols-4 req:gap-2 req:sm:gap-3">
    {COUNTERS.map(({ key, label, tone }) => (
      <div
        key={key}
        className={`req:flex req:flex-col-reverse req:min-w-0 req:rounded req:px-2 req:py-2 req:sm:px-4 req:sm:py-3 ${toneClass(tone)}`}
      >
        <dt className="req:text-small req:font-semibold">{label}</dt>
        <dd className="req:font-display req:text-heading req:font-semibold req:tabular-nums">
          {summary ? summary[key].toLocaleString('en-US') : '–'}
        </dd>
      </div>
    ))}
  </dl>
);
