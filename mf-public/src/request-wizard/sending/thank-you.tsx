import { PATHS } from '@app/contract/platform/site-map';
import { contactTimeLabel, contactTimeOf } from '@app/domain/request/contact-time';
import { HOME_SIZES, labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import { answerSentence, callPromise } from '@app/domain/request/promised-call';
import { deviceDay, formatDay } from '@app/domain/shared/dates';
import { firstName } from '@app/domain/shared/names';
import { formatPhone } from '@app/domain/shared/phone';
import { isTimeZone, ownTimeZone } from '@app/domain/shared/time-zone';
import { formatSquareFeet } from '@app/domain/shared/units';
import { Button, LinkButton } from '@app/ui';
import { Printer } from '@app/ui/icons';
import { ThankYou as Telephone } from '@app/ui/illustrations/telephones';
import { Link, usePageTitle } from '@app/web-kit';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../site/texts.tsx';
import { setStarted } from '../draft/draft-store.ts';
import { addressOf } from '../form/request-fields.ts';
import { Stage } from '../frame/stage.tsx';
import type { SentRequest } from './use-submit-request.ts';

export type Sent = { sentAt: number; name: string; request?: SentRequest };

type ThankYouProps = Sent & { onAgain: () => void };

export function ThankYou({ sentAt, name, request, onAgain }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // A reload shows the thanks again.
  useEffect(() => setStarted(true), []);
  usePageTitle('Thank you');
  const visitor = firstName(name);
  const { within } = useTexts();
  const promise = callPromise(sentAt, contactTimeOf(request?.fields ?? {}), zoneOf(request), within);
  return (
    <Stage
      drawing={<Telephone viewBox="30 4 286 207" />}
      actions={
        <div className="pub:flex pub:flex-wrap pub:gap-3">
          <Button onClick={onAgain}>Help Another Friend</Button>
          {request && (
            <Button
              variant="secondary"
              icon={<Printer aria-hidden size="1em" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          )}
          <LinkButton
            as={Link}
            to={PATHS.landing}
            variant="quiet"
            className="pub:max-sm:-mx-2 pub:max-sm:px-2"
          >
            Back to the front page
          </LinkButton>
        </div>
      }
    >
      <h1
        ref={heading}
        tabIndex={-1}
        className="pub:mt-8 pub:font-display pub:text-display pub:font-semibold pub:tracking-tight pub:break-words pub:outline-none pub:lg:mt-16 pub:print:mt-4 pub:print:text-heading"
      >
        Thank you{visitor && `, ${visitor}`}
      </h1>
      <p className="pub:mt-6 pub:max-w-[34rem] pub:print:mt-3 pub:text-lead pub:text-ink-soft">
        {answerSentence('Your request', within)}
      </p>
      {request && (
        <p className="pub:mt-4 pub:max-w-[34rem]">
          Your request number is <strong className="pub:font-semibold">{request.number}</strong>.
          {request.isCopied && ` A confirmation goes to ${request.fields.clientEmail}.`}
        </p>
      )}
      <ol className="pub:mt-8 pub:print:mt-4 pub:max-w-[34rem] pub:border-t-[2.25px] pub:border-ink">
        <Next
          when="Now"
          what={`We read your story${request?.photoCount === 0 ? '' : ' and look at your photos'}.`}
        />
        <Next
          when={within ? promise.charAt(0).toUpperCase() + promise.slice(1) : 'Next'}
          what="We call you with your personal quote and a schedule."
        />
        <Next when="On the day you choose" what="You come home to a clean house." />
      </ol>
      {request && <SentSummary request={request} />}
    </Stage>
  );
}

/** That of the company, as in its mails; the visitor's own where the response or the device does not know it. */
const zoneOf = ({ timeZone = '' }: Partial<SentRequest> = {}) =>
  isTimeZone(timeZone) ? timeZone : ownTimeZone();

const Next = ({ when, what }: { when: string; what: string }) => (
  <li className="pub:border-b pub:border-line pub:py-4 pub:print:py-1.5">
    <p className="pub:font-semibold">{when}</p>
    <p className="pub:text-ink-soft">{what}</p>
  </li>
);

function SentSummary({ request }: { request: SentRequest }) {
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
    ['Phone', formatPhone(fields.clientPhone)],
    ['Email', fields.clientEmail],
    ['Address', addressOf(fields)],
    ['Service', labelOf(SERVICE_TYPES, fields.serviceType)],
    ['Home size', labelOf(HOME_SIZES, fields.homeSize)],
    ['Square footage', fields.squareFootage && formatSquareFeet(fields.squareFootage)],
    ['Bedrooms', fields.bedrooms],
    ['Bathrooms', fields.bathrooms],
    ['Preferred date', fields.preferredDate && formatDay(fields.preferredDate, deviceDay(new Date()))],
    ['Best time to call', contactTimeLabel(contactTimeOf(fields))],
    ['Room photos', photoCount || null],
    ['Special requests', fields.specialRequests],
  ];
  return lines.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
}
