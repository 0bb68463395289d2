import type { NewRequest } from '@app/domain/request/request';
import type { RequestStatus } from '@app/domain/request/status';
import { returnedRequest } from '@app/domain/testing/sample-request';

const FIRST = 'Maria Anna Bert Clara David Emma Frank Grace Henry Iris'.split(' ');
const LAST =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson'.split(
    ' ',
  );
const STREETS = 'Maple Oak Cedar Elm Pine Washington Lake Hill Park Main Walnut Sunset'.split(' ');
const CITIES =
  'Springfield Springfield Springfield Chicago Peoria Aurora Joliet Rockford Elgin Decatur'.split(' ');
const STATUSES: RequestStatus[] = [
  'pending',
  'contacted',
  'scheduled',
  'completed',
  'completed',
  'cancelled',
];

/** Visitors whom a search finds once and three times, for any number of requests. */
export const ONE_PHONE = '(798) 555-0199';
export const THREE_NAMES = 'Quackenbush';

/** Pseudo-random visitors from the id, the same in every run. */
export function person(id: number, count: number): NewRequest & { status: RequestStatus; createdAt: string } {
  let seed = (id * 2_654_435_761) % 2 ** 32;
  const any = (below: number) => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const one = (from: string[]) => from[any(from.length)]!;
  const first = one(FIRST);
  // Three of them, evenly distributed.
  const last = id % Math.floor(count / 3) === 1 && id < count - 1 ? THREE_NAMES : one(LAST);
  const phone = `(${200 + any(500)}) ${200 + any(800)}-${1000 + any(9000)}`;
  return {
    ...(returnedRequest() as NewRequest),
    clientName: `${first} ${last}`,
    clientEmail: `${first}.${last}${any(1000)}@example.com`.toLowerCase(),
    clientPhone: id === Math.floor(count / 2) ? ONE_PHONE : phone,
    clientAddress: `${1 + any(9999)} ${one(STREETS)} Street`,
    clientCity: one(CITIES),
    clientState: 'IL',
    clientZip: String(60_000 + any(3000)),
    roomPhotos: [
      { roomName: 'kitchen', photoUrl: `https://clean.example.com/objects/uploads/${id}`, description: '' },
    ],
    status: STATUSES[any(STATUSES.length)]!,
    createdAt: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
  };
}
