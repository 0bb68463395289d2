import { addressLines } from '@app/domain/job/job/client-info';
import { officeText, onTheWayText, ownText, runningLateText } from '@app/domain/job/mail/text-messages';
import type { CleanerVisit } from '@app/domain/job/my-day/my-day';
import { isOn } from '@app/domain/job/schedule/schedule';
import { mapUrl, smsUrl, telUrl } from '@app/domain/shared/contact-links';
import { formatDayRange } from '@app/domain/shared/dates';
import { formatDuration, formatVisitTime } from '@app/domain/shared/visit-time';
import { Dotted } from '@app/ui/dotted';
import { MapPin, MessageSquare, Phone, Users } from '@app/ui/icons';
import { useSite } from '@app/web-kit';
import type { ReactNode } from 'react';
import { HomeNoteList } from '../parts/home-notes.tsx';
import { useChangeVisit, useDayTime, useIsCleaner } from './my-day-calls.ts';
import { VisitChecklist } from './visit-checklist.tsx';
import { VisitClock } from './visit-clock.tsx';
import { RoomPhotos, VisitPhotos } from './visit-photos.tsx';

export const placeOf = (visit: CleanerVisit): string => addressLines(visit).join(', ');

/** '9:00 AM – 12:00 PM'. */
export const timeOf = (visit: CleanerVisit): string => formatVisitTime(visit) || 'No start time';

// A thumb at a door: larger than the controls of the desk.
const ACTION =
  'jobs:flex jobs:min-h-14 jobs:flex-1 jobs:basis-28 jobs:cursor-pointer jobs:items-center jobs:justify-center jobs:gap-2 jobs:rounded ' +
  'jobs:border jobs:border-line-strong jobs:bg-surface jobs:px-2 jobs:text-center jobs:leading-tight jobs:font-semibold jobs:text-leaf-deep';

const LINK =
  'jobs:flex jobs:min-h-12 jobs:items-center jobs:gap-2 jobs:font-semibold jobs:text-leaf-deep jobs:underline jobs:underline-offset-4';

/** A visit as whoever cleans there needs it: where, how to get in, whom to reach, and what to do. */
export function Visit({ visit, level }: { visit: CleanerVisit; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { clientName, clientPhone, jobDate, jobEndDate, durationMinutes, alsoThere } = visit;
  const { businessName, phone, phoneAddress } = useSite();
  const textOffice = smsUrl(phone, officeText(visit));
  const call = clientPhone && telUrl(clientPhone);
  const { today } = useDayTime();
  const isToday = isOn(visit, today);
  const texts = [
    ['Text', ownText] as const,
    ...(isToday && !visit.clock?.startedAt
      ? ([
          ['On my way', onTheWayText],
          ['Running late', runningLateText],
        ] as const)
      : []),
  ].flatMap(([label, textOf]) => {
    const url = clientPhone && smsUrl(clientPhone, textOf(businessName, visit));
    return url ? [{ label, url }] : [];
  });
  return (
    <>
      <p className="jobs:font-display jobs:text-title jobs:font-semibold jobs:tabular-nums">
        {timeOf(visit)}
      </p>
      {(durationMinutes || jobEndDate) && (
        <p className="jobs:text-ink-soft">
          <Dotted
            parts={[
              durationMinutes && formatDuration(durationMinutes),
              jobEndDate && formatDayRange(jobDate, jobEndDate, today),
            ]}
          />
        </p>
      )}
      <Heading
        tabIndex={-1}
        className="jobs:mt-3 jobs:text-lead jobs:font-semibold jobs:wrap-anywhere jobs:outline-none"
      >
        {clientName}
      </Heading>
      <a href={mapUrl(placeOf(visit))} target="_blank" rel="noreferrer" className={LINK}>
        <MapPin aria-hidden size="1.25em" className="jobs:shrink-0" />
        <span className="jobs:min-w-0 jobs:wrap-anywhere">
          {placeOf(visit).replace(/ (?=\S+$)/, '\u00a0')}
        </span>
      </a>
      {/* Needed at the door, before anything is pressed. */}
      <HomeNoteList
        notes={visit.homeNotes}
        className="jobs:mt-1 jobs:mb-3 jobs:rounded jobs:bg-mist jobs:p-3 jobs:text-body!"
      />
      {call && (
        <div className="jobs:mt-1 jobs:flex jobs:flex-wrap jobs:gap-2">
          <a href={call} aria-label={`Call ${clientName}`} className={ACTION}>
            <Phone aria-hidden size="1.25em" className="jobs:@max-2xs:hidden" />
            Call
          </a>
          {texts.map(({ label, url }) => (
            <a key={label} href={url} aria-label={`${label}: text ${clientName}`} className={ACTION}>
              <MessageSquare aria-hidden size="1.25em" className="jobs:@max-2xs:hidden" />
              {label}
            </a>
          ))}
        </div>
      )}
      <VisitClock visit={visit} />
      <p className="jobs:mt-3 jobs:flex jobs:flex-wrap jobs:gap-x-6 jobs:empty:hidden">
        {textOffice && (
          <a href={textOffice} className={LINK}>
            <MessageSquare aria-hidden size="1.25em" /> Text the office
          </a>
        )}
        {phoneAddress && (
          <a href={phoneAddress} className={LINK}>
            <Phone aria-hidden size="1.25em" /> Call the office
          </a>
        )}
      </p>
      {alsoThere && alsoThere.length > 0 && (
        <p className="jobs:mt-3 jobs:flex jobs:items-center jobs:gap-2 jobs:font-semibold jobs:wrap-anywhere">
          <Users aria-hidden size="1.25em" className="jobs:shrink-0" />
          Also there: {alsoThere.join(', ')}
        </p>
      )}
      <WhatToDo visit={visit} />
      <Work visit={visit} />
      {visit.request && <RoomPhotos request={visit.request} />}
    </>
  );
}

/** The checklist and the photos of a visit that is a job; ticked and taken from its day on. */
function Work({ visit }: { visit: CleanerVisit }) {
  const { jobId, jobDate, checklist } = visit;
  const isCleaner = useIsCleaner();
  const change = useChangeVisit();
  const { today } = useDayTime();
  if (!jobId) return null;
  const isOpen = isCleaner && jobDate <= today;
  return (
    <>
      {checklist && (
        <VisitChecklist
          checklist={checklist}
          onTick={isOpen ? (tick) => change(jobId, { kind: 'tick', ...tick }) : undefined}
        />
      )}
      <VisitPhotos visit={{ ...visit, jobId }} isOpen={isOpen} />
    </>
  );
}

/** The service, the rooms with their notes, the add-ons and the wishes of a visit. */
function WhatToDo({ visit: { whatToDo, specialRequests, jobNotes, finalNotes } }: { visit: CleanerVisit }) {
  const { service, rooms, addons } = whatToDo;
  const notes = [jobNotes, finalNotes].filter((note) => note?.trim());
  return (
    <div className="jobs:mt-4 jobs:grid jobs:gap-3 jobs:empty:hidden">
      {service && <p className="jobs:font-semibold">{service}</p>}
      <List title="Rooms" items={rooms} />
      <List title="Add-ons" items={addons.map((name) => ({ name, notes: '' }))} />
      {specialRequests?.trim() && (
        <Part title="Special requests">
          <p className="jobs:rounded jobs:bg-lemon-wash jobs:p-3 jobs:whitespace-pre-line jobs:wrap-anywhere">
            {specialRequests}
          </p>
        </Part>
      )}
      {notes.length > 0 && (
        <Part title="Notes">
          {notes.map((note) => (
            <p key={note} className="jobs:whitespace-pre-line jobs:wrap-anywhere">
              {note}
            </p>
          ))}
        </Part>
      )}
    </div>
  );
}

function List({ title, items }: { title: string; items: CleanerVisit['whatToDo']['rooms'] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="jobs:grid jobs:gap-1">
        {items.map(({ name, notes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: documented rooms may have the same name
          <li key={at} className="jobs:wrap-anywhere">
            {name}
            {notes && <span className="jobs:block jobs:font-semibold jobs:whitespace-pre-line">{notes}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="jobs:text-small jobs:font-semibold jobs:text-ink-soft">{title}</p>
    {children}
  </div>
);
