import { clientPath, PATHS } from '@app/contract/platform/site-map';
import { writtenHomeNotes } from '@app/domain/client/client';
import { openQuestions } from '@app/domain/job/history/open-question';
import { addressLines } from '@app/domain/job/job/client-info';
import type { Job } from '@app/domain/job/job/job';
import { othersText } from '@app/domain/job/job/other-cleaners';
import { cleanerName } from '@app/domain/settings/cleaners';
import { mailtoUrl, mapUrl, telUrl } from '@app/domain/shared/contact-links';
import { formatDayRange } from '@app/domain/shared/dates';
import { formatPhone } from '@app/domain/shared/phone';
import { isEmail } from '@app/domain/shared/validation';
import { formatDuration, formatVisitTime } from '@app/domain/shared/visit-time';
import { Panel } from '@app/ui';
import { ContactLink } from '@app/ui/contact-link';
import { Mail, MapPin, Phone } from '@app/ui/icons';
import { Link } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useClient } from '../api/clients.ts';
import { useStoredHistory } from '../api/job-history.ts';
import { useCleaners } from '../api/settings.ts';
import { useUntold } from '../mail/untold-news.tsx';
import { Fact, Facts } from '../parts/facts.tsx';
import { HomeNoteList } from '../parts/home-notes.tsx';
import { TextClient } from '../parts/text-client.tsx';
import { useNextEstimate } from '../parts/waiting-estimate.tsx';
import { SeriesFact } from './series-fact.tsx';
import { VisitTimes } from './visit-times.tsx';

export function VisitPanel({ job }: { job: Job }) {
  const cleaners = useCleaners();
  const today = useToday();
  const cleaner = cleanerName(job.assignedCleaner, cleaners);
  const others = othersText(job, cleaners);
  const time = visitTimeText(job);
  const address = addressLines(job);
  const untold = useUntold(job);
  const isEstimate = useNextEstimate(job) !== undefined;
  const hasOpenQuestion = openQuestions(useStoredHistory(job.id).data ?? []).length > 0;
  return (
    <Panel title="Visit">
      <Facts>
        <Fact term={job.jobEndDate ? 'Service dates' : 'Service date'}>
          <span className="jobs:font-semibold">{formatDayRange(job.jobDate, job.jobEndDate, today)}</span>
          {time && <span className="jobs:block">{time}</span>}
          <Link
            to={`${PATHS.schedule}?date=${job.jobDate}`}
            className="jobs:block jobs:print:hidden jobs:w-fit jobs:py-1 jobs:text-small jobs:text-leaf-deep jobs:underline jobs:decoration-line-strong jobs:underline-offset-4 jobs:hover:decoration-leaf-deep"
          >
            Show in schedule
          </Link>
        </Fact>
        <Fact term="Cleaner">
          {cleaner || 'Not assigned'}
          {others && <span className="jobs:block">Also there: {others}</span>}
        </Fact>
        <SeriesFact job={job} />
        <Fact term="Address" className="jobs:sm:row-span-2">
          <ContactLink
            href={mapUrl(address.join(', '))}
            target="_blank"
            rel="noreferrer"
            icon={<MapPin aria-hidden size="1em" />}
          >
            {address.map((line) => (
              <span key={line} className="jobs:block">
                {line}
              </span>
            ))}
          </ContactLink>
        </Fact>
        <Fact term="Phone">
          <span className="jobs:flex jobs:flex-wrap jobs:gap-x-5">
            <PhoneLink phone={job.clientPhone} />
            <TextClient
              job={{ ...job, hasOpenQuestion, isEstimate }}
              changed={untold && { ...untold.changed, asked: untold.asked, finalTotal: job.finalTotal }}
            />
          </span>
        </Fact>
        <Fact term="Email">
          <EmailLink email={job.clientEmail} />
        </Fact>
        <VisitTimes job={job} />
        <PrivateNotes job={job} />
      </Facts>
    </Panel>
  );
}

/** The private notes of the home, and where to write them; nothing until the client is in the book. */
function PrivateNotes({ job: { id, clientId = null, homeId } }: { job: Job }) {
  const { data: client } = useClient(clientId);
  const home = client?.homes.find((home) => home.id === homeId);
  if (!home) return null;
  const isEmpty = writtenHomeNotes(home.notes).length === 0;
  return (
    <Fact
      term="Private notes of the home"
      className={`jobs:sm:col-span-2 ${isEmpty ? 'jobs:print:hidden' : ''}`}
    >
      <HomeNoteList notes={home.notes} />
      <Link
        to={`${clientPath(client!.id)}?edit=true&home=${home.id}`}
        state={{ jobId: id }}
        aria-label={isEmpty ? undefined : 'Change the private notes'}
        className="jobs:print:hidden jobs:inline-block jobs:py-1 jobs:text-leaf-deep jobs:underline jobs:decoration-line-strong jobs:underline-offset-4 jobs:hover:decoration-leaf-deep"
      >
        {isEmpty ? 'Add gate, key or pets' : 'Change'}
      </Link>
    </Fact>
  );
}

/** '9:30 AM – 12:00 PM', or the length of a job without a start. */
function visitTimeText(job: Job): string {
  if (job.startTime) return formatVisitTime(job);
  return job.durationMinutes ? formatDuration(job.durationMinutes) : '';
}

const Missing = () => <span className="jobs:text-ink-soft">Not provided</span>;

function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return <Missing />;
  const href = telUrl(phone);
  if (!href) return phone;
  return (
    <ContactLink href={href} icon={<Phone aria-hidden size="1em" />}>
      {formatPhone(phone)}
    </ContactLink>
  );
}

function EmailLink({ email }: { email: string | null }) {
  if (!email) return <Missing />;
  if (!isEmail(email)) return email;
  return (
    <ContactLink href={mailtoUrl(email)} icon={<Mail aria-hidden size="1em" />}>
      {email}
    </ContactLink>
  );
}
