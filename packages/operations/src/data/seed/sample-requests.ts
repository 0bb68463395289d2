import type { NewRequestInput } from '@app/domain/request/request';
import type { RoomId } from '@app/domain/request/room-catalogue';
import type { RequestStatus } from '@app/domain/request/status';

/** A drawn room: which one, its color, and whether it is dirty. */
export type RoomSketch = { room: RoomId; shade: string; untidy?: boolean };

export type SampleRequest = Omit<NewRequestInput, 'clientPhone' | 'preferredDate' | 'roomPhotos'> & {
  status: RequestStatus;
  /** Days from today until the preferred date. */
  inDays: number;
  rooms: RoomSketch[];
};

const asked = (
  status: RequestStatus,
  inDays: number,
  serviceType: NewRequestInput['serviceType'],
  contactTimePreference: NewRequestInput['contactTimePreference'],
  howDidYouHear?: NewRequestInput['howDidYouHear'],
) => ({ status, inDays, serviceType, contactTimePreference, howDidYouHear });

const from = (clientName: string, clientEmail: string, clientAddress: string, clientZip: string) => ({
  clientName,
  clientEmail,
  clientAddress,
  clientCity: 'Springfield',
  clientState: 'IL',
  clientZip,
});

const home = (
  homeSize: NewRequestInput['homeSize'],
  bedrooms?: number,
  bathrooms?: number,
  squareFootage?: number,
) => ({ homeSize, bedrooms, bathrooms, squareFootage });

const sketch = (room: RoomId, shade: string, untidy = false): RoomSketch => ({ room, shade, untidy });

/** Requests from one town: every status, every service, with and without photos. */
export const SAMPLE_REQUESTS: readonly SampleRequest[] = [
  {
    ...asked('pending', 4, 'deep', 'morning', 'google'),
    ...from('Siobhán O’Neill', 'siobhan@example.com', '48 Alder Lane', '62701'),
    ...home('medium', 3, 2, 1650),
    specialRequests: 'We move out on the 1st and would like the deposit back. The oven has seen things.',
    rooms: [sketch('kitchen', '#7f9a86', true), sketch('main-bathroom', '#a8c0c9', true)],
  },
  {
    ...asked('pending', 9, 'regular', 'evening', 'friend'),
    ...from('Nguyễn Thị Hoa', 'hoa.nguyen@example.com', '7 Orchard Court, Apt 3B', '62702'),
    ...home('small', 2, 1),
    specialRequests: 'Every other Thursday would be best. Please no scented products.',
    rooms: [sketch('living-room', '#c98b6b')],
  },
  {
    ...asked('pending', 2, 'consultation', 'anytime', 'nextdoor'),
    ...from('Łukasz Wiśniewski', '', '1120 Prairie Avenue', '62704'),
    rooms: [],
  },
  {
    ...asked('pending', 15, 'regular', 'afternoon', 'social'),
    ...from('山田 花子', 'hanako@example.com', '26 Willow Bend', '62711'),
    ...home('medium', 3, 2),
    specialRequests: 'Shoes off in the house, slippers are by the door. Thank you very much!',
    rooms: [
      sketch('kitchen', '#b9a27c'),
      sketch('living-room', '#8d9fb5'),
      sketch('master-bedroom', '#c4a5a0'),
    ],
  },
  {
    ...asked('pending', 6, 'deep', 'morning', 'yelp'),
    ...from('Kwame Mensah', 'kwame@example.com', '310 Lincoln Street', '62703'),
    ...home('very_large', 7, 4, 4800),
    specialRequests: 'Family reunion the weekend after: 22 people. Carpets upstairs, stone floors below.',
    rooms: [sketch('dining-room', '#8a6f5c', true), sketch('guest-bedroom', '#94a98c')],
  },
  {
    ...asked('contacted', 5, 'regular', 'evening', 'friend'),
    ...from('Ana María Gutiérrez', 'ana.gutierrez@example.com', '92 Mission Road', '62707'),
    ...home('large', 5, 3),
    specialRequests: 'Two dogs, both friendly, one loud.',
    rooms: [sketch('living-room', '#9c7f9a')],
  },
  {
    ...asked('contacted', 12, 'consultation', 'anytime', 'flyer'),
    ...from('Søren Ågaard', 'soren@example.com', '5 Harbor View', '62712'),
    ...home('medium'),
    specialRequests: 'Renovation dust everywhere. Is that something you do?',
    rooms: [sketch('main-bathroom', '#7d97a3', true)],
  },
  {
    ...asked('contacted', 8, 'deep', 'afternoon'),
    ...from('Олена Шевченко', 'olena@example.com', '63 Birch Street, Unit 12', '62702'),
    ...home('small', 1, 1),
    rooms: [],
  },
  {
    ...asked('scheduled', 3, 'regular', 'morning', 'returning'),
    ...from('Priya Raghunathan', 'priya.r@example.com', '417 Cedar Hill Drive', '62711'),
    ...home('medium', 4, 2, 2100),
    specialRequests: 'The key is with the neighbor at 419.',
    rooms: [sketch('kitchen', '#86a0a8')],
  },
  {
    ...asked('scheduled', 7, 'deep', 'evening', 'google'),
    ...from('Jean-François Lefèvre', 'jf.lefevre@example.com', '18 Rue Court', '62704'),
    ...home('medium', 3, 2),
    specialRequests: 'A piano in the living room: dust only, no polish, please.',
    rooms: [sketch('living-room', '#6f8a9c'), sketch('dining-room', '#a98e66')],
  },
  {
    ...asked('scheduled', 1, 'regular', 'anytime', 'friend'),
    ...from('محمد العلي', 'm.alali@example.com', '205 Meadowbrook Road', '62703'),
    ...home('large', 5, 3),
    rooms: [],
  },
  {
    ...asked('completed', 0, 'deep', 'morning', 'social'),
    ...from('Zoë van den Berg', 'zoe@example.com', '73 Tulip Terrace', '62707'),
    ...home('small', 2, 1, 940),
    rooms: [sketch('kitchen', '#a3b18a', true)],
  },
  {
    ...asked('completed', 0, 'regular', 'afternoon', 'nextdoor'),
    ...from('Δημήτρης Παπαδόπουλος', 'dimitris@example.com', '9 Olive Street', '62701'),
    ...home('medium', 3, 2),
    rooms: [],
  },
  {
    ...asked('cancelled', 20, 'consultation', 'anytime', 'other'),
    ...from('İbrahim Çelik', '', '2200 West Jefferson Street', '62702'),
    specialRequests: 'Found a cousin who does it. Sorry!',
    rooms: [],
  },
];
