import { CONTACT_TIMES } from '@app/domain/request/contact-time';
import { HOME_SIZES, labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import { formatDay } from '@app/domain/shared/dates';
import { formatSquareFeet } from '@app/domain/shared/units';
import { addressOf } from '../steps/final/final-step.tsx';
import type { SentRequest } from './use-submit-request.ts';

export function SentSummary({ request }: { request: SentRequest }) {
  return (
    <section aria-labelledby="sent-title" className="pub:mt-10 pub:print:mt-6 pub:max-w-[34rem]">
      <h2 id="sent-title" className="pub:font-display pub:text-title pub:font-semibold">
        What you sent
      </h2>
      <dl className="pub:mt-3 pub:divide-y pub:divide-line pub:border-y pub:border-line">
        {linesOf(request).map(([name, value]) => (
          <div
            key={name}
            className="pub:grid pub:gap-x-4 pub:py-2 pub:print:py-1 pub:break-inside-avoid pub:sm:grid-cols-[10rem_minmax(0,1fr)] pub:print:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="pub:text-small pub:leading-6 pub:text-ink-soft">{name}</dt>
            <dd className="pub:min-w-0 pub:wrap-anywhere pub:whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function linesOf({ number, fields, photoCount }: SentRequest): [name: string, value: string][] {
  const lines: [string, string | number | null | undefined][] = [
    ['Request number', number],
    ['Name', fields.clientName],
    ['Phone', fields.clientPhone],
    ['Email', fields.clientEmail],
    ['Address', addressOf(fields)],
    ['Service', labelOf(SERVICE_TYPES, fields.serviceType)],
    ['Home size', labelOf(HOME_SIZES, fields.homeSize)],
    ['Square footage', fields.squareFootage && formatSquareFeet(fields.squareFootage)],
    ['Bedrooms', fields.bedrooms],
    ['Bathrooms', fields.bathrooms],
    ['Preferred date', fields.preferredDate && formatDay(fields.preferredDate)],
    ['Best time to call', labelOf(CONTACT_TIMES, fields.contactTimePreference)],
    ['Room photos', photoCount || null],
    ['Special requests', fields.specialRequests],
  ];
  return lines.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
}
