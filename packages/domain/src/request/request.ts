import * as v from 'valibot';
import { pageEntries } from '../shared/paging.ts';
import {
  calendarDay,
  choiceOrNothing,
  emailOrEmpty,
  keysOf,
  LENGTHS,
  MAX_SQUARE_FOOTAGE,
  optionalText,
  present,
  required,
  text,
  wholeNumber,
} from '../shared/validation.ts';
import {
  CONTACT_TIMES,
  DEFAULT_CONTACT_TIME,
  HOME_SIZES,
  REQUEST_STATUSES,
  type RequestStatus,
  SERVICE_TYPES,
} from './options.ts';
import { uploadIdOf } from './photo-url.ts';
import { ROOM_IDS } from './room-catalogue.ts';

/** Rooms a request can have at most, bedrooms and bathrooms each (Section 5). */
export const MAX_ROOMS = 20;

const SERVICE_MESSAGE = 'Please select a service type';
const AREA_MESSAGE = 'Square footage must be at least 1';

/** One photo a visitor has uploaded. */
export const requestPhotoSchema = v.object(
  {
    roomName: present(v.picklist(ROOM_IDS, 'Room is not in the catalogue')),
    photoUrl: v.pipe(
      required('Photo address is required', LENGTHS.url),
      v.check((url) => uploadIdOf(url) !== undefined, 'Photo must be one that was uploaded here'),
    ),
    description: v.nullish(text('Photo description', LENGTHS.reason), ''),
  },
  'Room photo must be an object',
);

/** What a visitor sends. The form and the requests service both check against this (Section 5). */
export const newRequestSchema = v.object(
  {
    clientName: required('Name is required', LENGTHS.name),
    clientEmail: emailOrEmpty(),
    clientPhone: required('Phone number is required', LENGTHS.phone),
    clientAddress: required('Street address is required', LENGTHS.address),
    clientCity: required('City is required', LENGTHS.city),
    clientState: required('State is required', LENGTHS.state),
    clientZip: required('ZIP code is required', LENGTHS.zip),
    preferredDate: calendarDay('Preferred date is required'),
    serviceType: present(v.picklist(keysOf(SERVICE_TYPES), SERVICE_MESSAGE)),
    homeSize: choiceOrNothing(keysOf(HOME_SIZES), 'Please select a home size'),
    squareFootage: v.nullish(
      v.pipe(
        v.number(AREA_MESSAGE),
        v.minValue(1, AREA_MESSAGE),
        v.integer('Square footage must be a whole number'),
        v.maxValue(MAX_SQUARE_FOOTAGE, 'Square footage is too large'),
      ),
    ),
    bedrooms: v.nullish(wholeNumber('Bedrooms', 0, MAX_ROOMS)),
    bathrooms: v.nullish(wholeNumber('Bathrooms', 0, MAX_ROOMS)),
    specialRequests: optionalText('Special requests', LENGTHS.notes),
    contactTimePreference: v.nullish(
      v.picklist(keysOf(CONTACT_TIMES), 'Please select the best time to reach you'),
      DEFAULT_CONTACT_TIME,
    ),
    howDidYouHear: optionalText('How did you hear', LENGTHS.label),
    roomPhotos: v.nullish(
      v.pipe(
        v.array(requestPhotoSchema, 'Room photos must be a list'),
        v.maxLength(ROOM_IDS.length, `There can be at most ${ROOM_IDS.length} room photos`),
        v.check(
          (photos) => new Set(photos.map((photo) => photo.roomName)).size === photos.length,
          'Each room can have one photo',
        ),
      ),
      () => [],
    ),
  },
  'Request must be an object',
);

export type RequestPhoto = v.InferOutput<typeof requestPhotoSchema>;
export type NewRequest = v.InferOutput<typeof newRequestSchema>;
export type NewRequestInput = v.InferInput<typeof newRequestSchema>;

/** A stored request as the admin reads it; what was left out is null. */
export type JobRequest = {
  [Field in keyof NewRequest]-?: undefined extends NewRequest[Field]
    ? Exclude<NewRequest[Field], undefined> | null
    : NewRequest[Field];
} & {
  id: number;
  /** Null only in rows from elsewhere; read it through `statusOf`. */
  status: RequestStatus | null;
  /** ISO-8601, UTC. */
  createdAt: string;
};

/** What the status dropdown sends; every status may follow every other (Section 4). */
export const statusChangeSchema = v.object(
  { status: present(v.picklist(keysOf(REQUEST_STATUSES), 'Please select a status')) },
  'Please select a status',
);

/** Orders of the request list; 'due' has the pending ones first, the oldest of them on top, then the rest. */
export const REQUEST_ORDERS = ['newest', 'oldest', 'due'] as const;

const LARGEST_ID = 2 ** 31 - 1;

/** In the order 'due' an entry after the pending ones is named by its id plus this. */
export const AFTER_PENDING = 2 ** 32;

const isCursor = (cursor: number) =>
  cursor <= LARGEST_ID || (cursor > AFTER_PENDING && cursor <= AFTER_PENDING + LARGEST_ID);

/** The query of the request list. */
export const requestListQuerySchema = v.object({
  ...pageEntries,
  cursor: v.optional(
    v.pipe(
      v.string('cursor is not valid'),
      v.regex(/^[1-9]\d{0,9}$/, 'cursor is not valid'),
      v.toNumber(),
      v.check(isCursor, 'cursor is not valid'),
    ),
  ),
  status: v.optional(v.picklist(keysOf(REQUEST_STATUSES), 'status is not one of the five')),
  sort: v.optional(v.picklist(REQUEST_ORDERS, 'sort must be newest, oldest or due')),
});

export type RequestListQuery = v.InferOutput<typeof requestListQuerySchema>;

/** Counters over all requests, whatever filter is set. */
export type RequestSummary = Record<RequestStatus, number> & { total: number };
