import { jobPath, newJobOfPath, requestPath } from '@app/contract/platform/site-map';
import { type Home, homePlace } from '@app/domain/client/client';
import { isEstimateNext } from '@app/domain/job/client-page/client-link';
import { repeatText } from '@app/domain/job/job/recurrence';
import { REQUEST_STATUSES, statusOf } from '@app/domain/request/status';
import { mailtoUrl, mapUrl, telUrl } from '@app/domain/shared/contact-links';
import { formatDay } from '@app/domain/shared/dates';
import { formatDollars, minus } from '@app/domain/shared/money';
import { formatPhone } from '@app/domain/shared/phone';
import { requestNumber } from '@app/domain/shared/record-numbers';
import { momentIn } from '@app/domain/shared/visit-time';
import { MoneyText, Panel } from '@app/ui';
import { ContactLink } from '@app/ui/contact-link';
import { Mail, MapPin, Phone } from '@app/ui/icons';
import { LoadFailed } from '@app/ui/lists';
import { Link } from '@app/web-kit';
import { useMoments, useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { type ReactNode, useState } from 'react';
import { type ClientRecord, useJobsOfClient, useRequestsOfClient } from '../api/clients.ts';
import { Fact, Facts } from '../parts/facts.tsx';
import { HomeNoteList } from '../parts/home-notes.tsx';
import { TextClient } from '../parts/text-client.tsx';
import { JobsPanel, LINK, LIST, ROW } from './client-jobs.tsx';
import { ClientNotes } from './client-notes.tsx';
import { GreetClient } from './greet-client.tsx';
import { Merges } from './merge-dialog.tsx';

/** What is known of a client. A phone shows contact, balance and jobs first. */
export function ClientPanels({ client }: { client: ClientRecord }) {
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches);
  const notes = <ClientNotes client={client} />;
  return (
    <div className="jobs:admin-aside jobs:lg:grid-rows-[auto_1fr]">
      <ContactPanel client={client} />
      <div className="jobs:grid jobs:gap-6 jobs:lg:admin-sticky-6 jobs:lg:col-start-2 jobs:lg:row-span-2 jobs:lg:row-start-1">
        <BalancePanel client={client} />
        {isWide && notes}
      </div>
      <div className="jobs:grid jobs:gap-6">
        <JobsPanel client={client} />
        <SeriesPanel client={client} />
        <RequestsPanel client={client} />
        {!isWide && notes}
      </div>
    </div>
  );
}

function ContactPanel({ client }: { client: ClientRecord }) {
  const { phones, emails, homes, merges } = client;
  const place = useFocusAfterLoss<HTMLElement>(merges.map(({ id }) => id));
  return (
    <Panel ref={place} tabIndex={-1} title="Contact and homes">
      <div className="jobs:grid jobs:gap-4 jobs:sm:grid-cols-2">
        <ul aria-label="Phones and emails" className="jobs:grid jobs:content-start jobs:gap-1">
          {phones.map((phone) => (
            <li key={phone} className="jobs:flex jobs:flex-wrap jobs:gap-x-5">
              <PhoneLinks phone={phone} client={client} />
            </li>
          ))}
          {emails.map((email) => (
            <li key={email}>
              <ContactLink href={mailtoUrl(email)} icon={<Mail aria-hidden size="1em" />}>
                {email}
              </ContactLink>
            </li>
          ))}
          {phones.length + emails.length === 0 && (
            <li className="jobs:text-ink-soft">No phone and no email yet</li>
          )}
        </ul>
        <ul aria-label="Homes" className="jobs:grid jobs:gap-4">
          {homes.map((home) => (
            <HomeEntry key={home.id} home={home} clientId={client.id} hasOthers={homes.length > 1} />
          ))}
        </ul>
      </div>
      <Merges client={client} />
    </Panel>
  );
}

type PhoneLinksProps = { phone: string; client: ClientRecord };

/** The texts are those of the next visit, or of the last one, where that is a job of those listed. */
function PhoneLinks({ phone, client: { id, name, work } }: PhoneLinksProps) {
  const now = momentIn(useTimeZone(), useNow());
  const day = work.nextVisit ?? work.lastVisit;
  const job = useJobsOfClient(id).items?.find(({ jobDate }) => jobDate === day);
  const call = telUrl(phone);
  return (
    <>
      {call ? (
        <ContactLink href={call} icon={<Phone aria-hidden size="1em" />}>
          {formatPhone(phone)}
        </ContactLink>
      ) : (
        phone
      )}
      {job ? (
        <TextClient job={{ ...job, clientPhone: phone, isEstimate: isEstimateNext(job, now) }} />
      ) : (
        <GreetClient name={name} phone={phone} />
      )}
    </>
  );
}

type HomeEntryProps = { home: Home; clientId: number; hasOthers: boolean };

function HomeEntry({ home, clientId, hasOthers }: HomeEntryProps) {
  const place = homePlace(home);
  return (
    <li>
      <ContactLink
        href={mapUrl(place)}
        target="_blank"
        rel="noreferrer"
        icon={<MapPin aria-hidden size="1em" />}
      >
        {place}
      </ContactLink>
      <HomeNoteList notes={home.notes} className="jobs:mt-1 jobs:ml-6" />
      {hasOthers && (
        <Link
          to={newJobOfPath(clientId, home.id)}
          className={`jobs:ml-6 jobs:print:hidden jobs:inline-block jobs:py-1 jobs:text-small ${LINK}`}
        >
          New job at this home
        </Link>
      )}
    </li>
  );
}

function BalancePanel({ client: { work } }: { client: ClientRecord }) {
  const today = useToday();
  const visit = (day: string | null) => (day ? formatDay(day, today) : 'None');
  const coming = minus(work.owed, work.due);
  return (
    <Panel title="Balance">
      <Facts className="jobs:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]!">
        <Fact term="Unpaid">
          <MoneyText size="title" className={work.due > 0 ? 'jobs:text-yellow-text' : ''}>
            {formatDollars(work.due)}
          </MoneyText>
          {coming > 0 && (
            <span className="jobs:block jobs:text-small jobs:text-ink-soft">
              {formatDollars(coming)} coming
            </span>
          )}
        </Fact>
        <Fact term="Paid in all">
          <MoneyText size="title">{formatDollars(work.paid)}</MoneyText>
          <span className="jobs:block jobs:text-small jobs:text-ink-soft">
            of {formatDollars(work.billed)}
          </span>
        </Fact>
        <Fact term="Last visit">{visit(work.lastVisit)}</Fact>
        <Fact term="Next visit">{visit(work.nextVisit)}</Fact>
      </Facts>
    </Panel>
  );
}

function SeriesPanel({ client: { series } }: { client: ClientRecord }) {
  const today = useToday();
  if (series.length === 0) return null;
  return (
    <Panel title="Repeating visits">
      <ul className={LIST}>
        {series.map(({ id, every, until, nextDue, address, jobId }) => (
          <li key={id} className={ROW}>
            <span>
              {capitalized(repeatText({ every, until }))}
              <span className="jobs:block jobs:text-small jobs:text-ink-soft jobs:wrap-anywhere">
                {address}
              </span>
            </span>
            <JobLink jobId={jobId}>next {formatDay(nextDue, today)}</JobLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const JobLink = ({ jobId, children }: { jobId: number | null; children: ReactNode }) =>
  jobId === null ? (
    <span>{children}</span>
  ) : (
    <Link to={jobPath(jobId)} className={LINK}>
      {children}
    </Link>
  );

/** Renders nothing for a client who has not asked on the website. */
function RequestsPanel({ client }: { client: ClientRecord }) {
  const { data, error, mutate } = useRequestsOfClient(client);
  const { today, dayOf } = useMoments();
  if (error && !data)
    return <LoadFailed onRetry={() => mutate()}>The requests could not be loaded.</LoadFailed>;
  if (!data || data.length === 0) return null;
  return (
    <Panel title={`Requests (${data.length})`}>
      <ul className={LIST}>
        {data.map((request) => (
          <li key={request.id} className={ROW}>
            <Link to={requestPath(request.id)} className={LINK}>
              {requestNumber(request.id)}, {formatDay(dayOf(request.createdAt), today)}
            </Link>
            <span className="jobs:text-small jobs:text-ink-soft">
              {REQUEST_STATUSES[statusOf(request)].label}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
