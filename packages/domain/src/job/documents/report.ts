import { addDays, type Day } from '../../shared/dates.ts';
import { shortDollars } from '../../shared/money.ts';
import { invoiceNumber } from '../../shared/record-numbers.ts';
import { clientLines } from '../job/client-info.ts';
import { type Rates, ratesOf } from '../pricing/rates.ts';
import { formatRange } from '../pricing/square-footage.ts';
import type { PrintedJob } from './printed-job.ts';

/** Days after the assessment during which the estimate is valid. */
const REPORT_VALID_DAYS = 30;

/** Millimeters on the page. */
export const REPORT_PHOTO_SIZE = { width: 80, height: 60 } as const;

const priceGuide = ({ hourlyRate, reportGuide: { deepClean, extraRooms, addons } }: Rates) => [
  { service: 'Standard deep clean', price: formatRange(deepClean) },
  { service: 'Extra rooms', price: `${formatRange(extraRooms)} per room` },
  { service: 'Add-ons', price: formatRange(addons) },
  { service: 'Time-based service', price: `${shortDollars(hourlyRate)} per hour` },
];

/** The last section of the report. */
export const NEXT_STEPS = [
  'Read through the notes and the price guide.',
  'Call or write to us with your questions and the date that suits you.',
  'We confirm the scope, the price and the day before any work begins.',
] as const;

export type ReportRoom = { name: string; photoUrl: string | undefined; notes: string };

/** The contents of a consultation report, in the order of the page. */
export type Report = {
  number: string;
  client: string[];
  assessmentDate: Day;
  validUntil: Day;
  cleaner: string;
  generalNotes: string;
  rooms: ReportRoom[];
  priceGuide: { service: string; price: string }[];
};

/** The last day on which the estimate is valid. */
export function validUntil(assessmentDate: Day): Day {
  return addDays(assessmentDate, REPORT_VALID_DAYS);
}

export function reportOf(job: PrintedJob, cleaner: string): Report {
  return {
    number: invoiceNumber(job.id),
    client: clientLines(job),
    assessmentDate: job.jobDate,
    validUntil: validUntil(job.jobDate),
    cleaner,
    generalNotes: job.consultationNotes ?? '',
    rooms: (job.roomPhotos ?? []).map((room) => ({
      name: room.roomName,
      photoUrl: room.url || undefined,
      notes: room.notes ?? '',
    })),
    priceGuide: priceGuide(ratesOf(job)),
  };
}

/** The text in place of a photo that cannot be embedded. */
export function photoPlaceholder(roomName: string): string {
  return `[Photo of ${roomName} could not be included]`;
}
