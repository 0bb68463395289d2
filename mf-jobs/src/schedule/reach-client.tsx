import { mapUrl, telUrl } from '@app/domain/shared/contact-links';
import { MapPin, MessageSquare, Phone } from '@app/ui/icons';
import { HomeNoteList } from '../parts/home-notes.tsx';
import { TextClient } from '../parts/text-client.tsx';
import { type AgendaEntry, placeOf } from './entries.ts';

const LOOK =
  'jobs:flex jobs:min-h-11 jobs:flex-1 jobs:cursor-pointer jobs:items-center jobs:justify-center jobs:gap-1.5 jobs:rounded jobs:border ' +
  'jobs:border-line jobs:bg-surface jobs:px-3 jobs:text-small jobs:font-semibold jobs:text-leaf-deep jobs:hover:bg-leaf-wash';

/** Map, call and text of a visit, and what is private about the home: on paper only where the sheet of a day asks for it. */
export function ReachClient({ job }: { job: AgendaEntry }) {
  const { clientName, clientPhone, coming, homeNotes } = job;
  const call = clientPhone && telUrl(clientPhone);
  return (
    <>
      <div className="jobs:flex jobs:flex-wrap jobs:gap-1 jobs:print:hidden">
        <a
          href={mapUrl(placeOf(job))}
          target="_blank"
          rel="noreferrer"
          aria-label={`Map of ${clientName}`}
          className={LOOK}
        >
          <MapPin aria-hidden size="1.125em" />
          Map
        </a>
        {call && (
          <a href={call} aria-label={`Call ${clientName}`} className={LOOK}>
            <Phone aria-hidden size="1.125em" />
            Call
          </a>
        )}
        <TextClient job={job} hasInvoice={!coming} className={LOOK}>
          <MessageSquare aria-hidden size="1.125em" />
          Text
        </TextClient>
      </div>
      <HomeNoteList notes={homeNotes} className="jobs:print:hidden" />
    </>
  );
}
