import * as v from 'valibot';
import type { Day } from '../shared/dates.ts';
import { LENGTHS, MAX_ID, MAX_SQUARE_FOOTAGE } from '../shared/lengths.ts';
import { paginationEntries } from '../shared/pagination.ts';
import { requiredState } from '../shared/state.ts';
import type { TimelineEvent } from '../shared/timeline.ts';
import {
  boundedList,
  choiceOrNull,
  emailOrEmpty,
  enteredDay,
  keysOf,
  required,
  requiredKey,
  text,
  wholeNumber,
} from '../shared/validation.ts';
import { CONTACT_TIMES, DEFAULT_CONTACT_TIME } from './contact-time.ts';
import { howDidYouHearSchema } from './how-did-you-hear.ts';
import { HOME_SIZES, SERVICE_TYPES } from './options.ts';
import {
  MAX_PHOTOS_PER_ROOM,
  type RequestPhoto,
  sentPhotoSchema,
  TOO_MANY_ROOM_PHOTOS,
} from './request-photos.ts';
import { ROOM_IDS, type RoomId } from './room-catalogue.ts';
import { REQUEST_STATUSES, type RequestStatus, statusOf } from './status.ts';

/** Bedrooms, and bathrooms, of a request. */
export const MAX_ROOMS = 20;

/** Photos of one request. */
export const MAX_PHOTOS = ROOM_IDS.length * MAX_PHOTOS_PER_ROOM;

const photosOf = (room: RoomId, photos: readonly RequestPhoto[]) =>
  photos.filter(({ roomName }) => roomName === room);

const SERVICE_MESSAGE = 'Please select a service type';
const SQUARE_FOOTAGE_MESSAGE = 'Square footage must be at least 1';

/** The body of `POST /api/job-requests`, for the form and the service. */
export const newRequestSchema = v.object(
  {
    clientName: required('Name is required', LENGTHS.name),
    clientEmail: emailOrEmpty(),
    clientPhone: required('Phone number is required', LENGTHS.phone),
    clientAddress: required('Street address is required', LENGTHS.address),
    clientCity: required('City is required', LENGTHS.city),
    clientState: requiredState,
    clientZip: required('ZIP code is required', LENGTHS.zip),
    preferredDate: enteredDay('Preferred date is required'),
    serviceType: requiredKey(v.picklist(keysOf(SERVICE_TYPES), SERVICE_MESSAGE)),
    homeSize: choiceOrNull(keysOf(HOME_SIZES), 'Please select a home size'),
    squareFootage: v.nullish(
      v.pipe(
        v.number(SQUARE_FOOTAGE_MESSAGE),
        v.minValue(1, SQUARE_FOOTAGE_MESSAGE),
        v.integer('Square footage must be a whole number'),
        v.maxValue(MAX_SQUARE_FOOTAGE, 'Square footage is too large'),
      ),
      null,
    ),
    bedrooms: v.nullish(wholeNumber('Bedrooms', 0, MAX_ROOMS), null),
    bathrooms: v.nullish(wholeNumber('Bathrooms', 0, MAX_ROOMS), null),
    specialRequests: v.nullish(text('Special requests', LENGTHS.notes), null),
    contactTimePreference: v.nullish(
      v.picklist(keysOf(CONTACT_TIMES), 'Please select the best time to reach you'),
      DEFAULT_CONTACT_TIME,
    ),
    howDidYouHear: howDidYouHearSchema,
    roomPhotos: v.nullish(
      v.pipe(
        boundedList(sentPhotoSchema, MAX_PHOTOS, {
          message: 'Room photos must be a list',
          tooMany: `There can be at most ${MAX_PHOTOS} room photos`,
        }),
        v.check(
          (photos) => ROOM_IDS.every((id) => photosOf(id, photos).length <= MAX_PHOTOS_PER_ROOM),
          TOO_MANY_ROOM_PHOTOS,
        ),
      ),
      () => [],
    ),
  },
  'Request must be an object',
);

/** A checked request; absent fields are null. */
export type NewRequest = v.InferOutput<typeof newRequestSchema>;
/** A request as a caller may send it, with fields left out. */
export type NewRequestInput = v.InferInput<typeof newRequestSchema>;

/** A stored request. */
export type JobRequest = Omit<NewRequest, 'roomPhotos'> & {
  roomPhotos: RequestPhoto[];
  id: number;
  /** Null only in imported rows; read it through `statusOf`. */
  status: RequestStatus | null;
  /** ISO-8601, UTC. */
  createdAt: string;
  /** Whether a job was made from it. */
  hasJob: boolean;
  /** Within how many hours its visitor was promised a call; null in those of older releases. */
  promisedHours?: number | null;
};

/** True while the visitor waits for the promised answer: the request is pending, and no job was made from it. */
export const isAwaited = (request: Pick<JobRequest, 'status' | 'hasJob'>): boolean =>
  statusOf(request) === 'pending' && !request.hasJob;

/** Orders of the request list; 'due' lists awaited requests first, by the time of the promised call, then all others. */
const REQUEST_ORDERS = ['newest', 'oldest', 'due'] as const;

/** Added to the id in a cursor of the order 'due' once all pending requests are listed. */
export const AFTER_PENDING = 2 ** 32;

const isCursor = (cursor: number) =>
  cursor <= MAX_ID || (cursor > AFTER_PENDING && cursor <= AFTER_PENDING + MAX_ID);

export const requestListQuerySchema = v.object({
  ...paginationEntries,
  cursor: v.optional(
    v.pipe(
      v.string('cursor is not valid'),
      v.regex(/^[1-9]\d{0,9}$/, 'cursor is not valid'),
      v.toNumber(),
      v.check(isCursor, 'cursor is not valid'),
    ),
  ),
  status: v.optional(v.picklist(keysOf(REQUEST_STATUSES), 'status is not one of the five')),
  /** Requests that are awaited, without another order by the time of the promised call. */
  awaited: v.optional(v.literal('true', 'awaited can only be true')),
  sort: v.optional(v.picklist(REQUEST_ORDERS, 'sort must be newest, oldest or due')),
});

export type RequestListQuery = v.InferOutput<typeof requestListQuerySchema>;

/** The note form: 'called, left voicemail'. */
export const newNoteSchema = v.object({ text: required('Note is required', LENGTHS.notes) });

/** One entry of a request's timeline. The first entry of the screen is the request's `createdAt`, not an event. */
export type RequestEvent = TimelineEvent &
  (
    | { kind: 'note'; text: string }
    | { kind: 'status'; fromStatus: RequestStatus; toStatus: RequestStatus }
    | { kind: 'deleted' | 'restored' }
  );

/** The least number of bathrooms in the form; the service accepts 0. */
export const MIN_BATHROOMS = 1;

const { roomPhotos: _photos, ...fields } = newRequestSchema.entries;

/**
 * The fields of the visitor's form, without photos. Stricter than the service: no past date and no 0 bathrooms. `today` is
 * called with every check, because a form may be open past midnight.
 */
export const requestFormSchema = (today: () => Day) =>
  v.object({
    ...fields,
    preferredDate: v.pipe(
      fields.preferredDate,
      v.check((day) => day >= today(), 'Preferred date must be today or later'),
    ),
    bathrooms: v.nullish(wholeNumber('Bathrooms', MIN_BATHROOMS, MAX_ROOMS), null),
  });
