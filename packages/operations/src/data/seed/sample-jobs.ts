import { draftTotals, type JobDraft } from '@app/domain/job/job/draft';
import { detailedBillingDefaults } from '@app/domain/job/pricing/detailed-billing';
import { DEFAULT_RATES } from '@app/domain/job/pricing/rates';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { addDays, type Day } from '@app/domain/shared/dates';
import { SAMPLE_REQUESTS } from './sample-requests.ts';
import { type SampleJob, sampleVisits } from './sample-visits.ts';

const DETAILED_BILLING_DEFAULTS = detailedBillingDefaults(DEFAULT_RATES);

export const SAMPLE_CLEANERS = ['Maria Lopez', 'Tomás Ferreira', 'Agnieszka Nowak'] as const;

/** Drawn rooms as data URLs, prepared before the jobs. */
export type DrawnRooms = Record<'untidyKitchen' | 'kitchen' | 'untidyBath' | 'bath' | 'living', string>;

const photo = (type: 'before' | 'after', label: string, url: string) => ({
  id: `${type}-${label}`,
  type,
  label: `${type === 'before' ? 'Before' : 'After'} - ${label}`,
  url,
});

const of = (clientName: string, clientAddress: string, assignedCleaner: string, start: number) => ({
  clientName,
  clientAddress,
  assignedCleaner,
  start,
});

/** Jobs of all four methods, with discounts, tax, several days, photos and documented rooms; the latest comes first. */
export function sampleJobs(today: Day, drawn: DrawnRooms): JobDraft[] {
  const samples: SampleJob[] = [
    ...sampleVisits(SAMPLE_CLEANERS.map(cleanerValue)),
    {
      ...of('Zoë van den Berg', '73 Tulip Terrace', 'marialopez', -1),
      time: '09:00',
      minutes: 150,
      method: 'squareFootage',
      squareFootage: { squareFootage: 940, jobNotes: 'Windows on the street side only.' },
      photos: [
        photo('before', 'kitchen.jpg', drawn.untidyKitchen),
        photo('after', 'kitchen.jpg', drawn.kitchen),
      ],
      review: { discountType: 'first-time', discountAmount: 15 },
    },
    {
      ...of('Δημήτρης Παπαδόπουλος', '9 Olive Street', 'tomásferreira', -3),
      time: '09:00',
      minutes: 210,
      method: 'timeBased',
      timeBased: { hoursWorked: 3.5, jobNotes: 'Started at 9 AM. The cat was let out, and in again.' },
    },
    {
      ...of('Margaret Whitfield', '14 Chestnut Row', 'agnieszkanowak', -8),
      days: 2,
      method: 'detailedBilling',
      detailedBilling: {
        ...DETAILED_BILLING_DEFAULTS,
        rooms: { kitchen: true, livingRoom: true, bedrooms: true, bathrooms: true, closets: true },
        roomNotes: { kitchen: 'Inside of the oven twice.', closets: 'Top shelves too.' },
        roomCounts: { bedrooms: 1, additionalBedrooms: 2, bathrooms: 2, closets: 3 },
        addons: {
          ...DETAILED_BILLING_DEFAULTS.addons,
          clothingOrg: true,
          clothingOrgRooms: 2,
          fridgeClean: true,
        },
        customAddons: [
          {
            id: 'awning',
            description: 'Garden furniture and awning',
            rate: 30,
            unit: 'per_hour',
            quantity: 2,
            enabled: true,
          },
        ],
        paymentMethod: 'zelle',
        paymentDetails: { zellePhone: '(555) 123-4567', zelleName: 'Your Cleaning Company' },
        discount: { type: 'percentage', amount: 10 },
      },
      photos: [
        photo('before', 'bath.jpg', drawn.untidyBath),
        photo('after', 'bath.jpg', drawn.bath),
        photo('after', 'living room.jpg', drawn.living),
      ],
    },
    {
      ...of('Siobhán O’Neill', '48 Alder Lane', 'marialopez', -12),
      method: 'consultation',
      consultation: {
        consultationFee: 75,
        consultationNotes: 'Hard water in the whole house. Start with the bathrooms, then the kitchen.',
        roomPhotos: [
          { id: 'room-1', roomName: 'Kitchen', url: drawn.untidyKitchen, notes: 'Grease above the stove.' },
          {
            id: 'room-2',
            roomName: 'Master Bathroom',
            url: drawn.untidyBath,
            notes: 'Limescale on the glass.',
          },
          { id: 'room-3', roomName: 'Attic', url: '', notes: 'Not lit; to be seen by day.' },
        ],
      },
    },
    {
      ...of('Jean-François Lefèvre', '18 Rue Court', 'tomásferreira', -19),
      method: 'squareFootage',
      squareFootage: { squareFootage: 1840, jobNotes: '' },
      review: { discountType: 'return-client', discountAmount: 20, finalNotes: 'See you in the spring.' },
    },
    {
      ...of('Ana María Gutiérrez', '92 Mission Road', 'agnieszkanowak', -26),
      method: 'timeBased',
      timeBased: { hoursWorked: 5, jobNotes: 'Two of us, two and a half hours each.' },
      // The rates from before the hourly rate was raised.
      rates: { ...DEFAULT_RATES, hourlyRate: 45 },
      photos: [photo('after', 'living room.jpg', drawn.living)],
    },
    {
      ...of('Łukasz Wiśniewski', '1120 Prairie Avenue', 'marialopez', -33),
      method: 'detailedBilling',
      detailedBilling: {
        ...DETAILED_BILLING_DEFAULTS,
        baseRate: 250,
        rooms: { kitchen: true, bathrooms: true },
        roomCounts: { ...DETAILED_BILLING_DEFAULTS.roomCounts, bathrooms: 2 },
        addons: { ...DETAILED_BILLING_DEFAULTS.addons, deepScrub: true, deepScrubRooms: 3 },
        paymentMethod: 'cash',
      },
      review: { discountType: 'just-because', discountAmount: 25 },
    },
    {
      ...of('Priya Raghunathan', '417 Cedar Hill Drive', 'tomásferreira', -40),
      method: 'consultation',
      consultation: {
        consultationFee: 0,
        consultationNotes: 'A first look, free of charge. Weekly from now on.',
        roomPhotos: [
          { id: 'room-1', roomName: 'Living Room', url: drawn.living, notes: 'Shelves: dust only.' },
        ],
      },
    },
  ];
  samples.sort((one, other) => other.start - one.start);
  const clients = [...new Set(samples.map(({ clientName }) => clientName))];
  return samples.map((sample) => draftOf(sample, today, clients.indexOf(sample.clientName)));
}

/** The one of the client's request, or one made of the name. */
const SOURCES = ['google', 'friend', 'nextdoor', 'friend', 'yelp'];

const emailOf = (name: string) =>
  SAMPLE_REQUESTS.find(({ clientName }) => clientName === name)?.clientEmail ??
  `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;

/** @param client the same for all jobs of a client, and so the phone number */
function draftOf(sample: SampleJob, today: Day, client: number): JobDraft {
  const { clientName, clientAddress, assignedCleaner, start, days = 1, time, minutes, method } = sample;
  const { review, rates = DEFAULT_RATES, salesTax = null, photos = [] } = sample;
  const { squareFootage, timeBased, detailedBilling, consultation } = sample;
  const jobDate = addDays(today, start);
  const draft: JobDraft = {
    client: {
      clientName,
      clientAddress,
      clientCity: 'Springfield',
      clientState: 'IL',
      clientZip: '62701',
      clientPhone: `(555) 010-20${String(client).padStart(2, '0')}`,
      clientEmail: emailOf(clientName),
      jobDate,
      jobEndDate: days > 1 ? addDays(jobDate, days - 1) : null,
      startTime: time ?? null,
      durationMinutes: minutes ?? null,
      assignedCleaner,
      otherCleaners: sample.otherCleaners ?? null,
    },
    pricingMethod: method,
    details: { squareFootage, timeBased, detailedBilling, consultation },
    rates,
    salesTax,
    photos,
    howDidYouHear: SOURCES[client % SOURCES.length],
    review: { finalPricingMethod: method, discountType: 'none', discountAmount: 0, finalTotal: 0, ...review },
  };
  return { ...draft, review: { ...draft.review, finalTotal: draftTotals(draft).total } };
}
