import type { HomeNotes, NewClient } from '@app/domain/client/client';

type SampleClient = Pick<NewClient, 'name'> &
  Partial<Pick<NewClient, 'tags' | 'company' | 'isTaxExempt' | 'taxCertificate'>> & {
    /** A dated note. */
    note: string;
    /** Private notes of the first home. */
    ofHome: Partial<HomeNotes>;
    otherHomes?: { address: string; city: string; state: string; zip: string; notes: Partial<HomeNotes> }[];
  };

export const SAMPLE_CLIENTS: readonly SampleClient[] = [
  {
    name: 'Harriet Boyle',
    tags: ['Weekly', 'VIP'],
    note: 'Prefers to be called after 4 PM.',
    ofHome: {
      gate: '4711#',
      alarm: 'Panel behind the coats, 0815',
      pets: 'Otto, a shy cat: keep the door shut',
    },
    otherHomes: [
      {
        ...{ address: '2 Lakeside Cabins', city: 'Springfield', state: 'IL', zip: '62707' },
        notes: { key: 'Lockbox beside the meter, 1974', parking: 'Behind the boathouse' },
      },
    ],
  },
  {
    name: 'Samuel Adeyemi',
    tags: ['VIP'],
    company: 'Adeyemi Dental',
    note: 'Asked for the windows in spring.',
    ofHome: { key: 'With the neighbor at 212', care: 'Marble in the hall: no vinegar' },
  },
  {
    name: 'Noor Rahman',
    tags: ['Every 2 weeks'],
    note: 'Allergic to bleach.',
    ofHome: { parking: 'Visitor lot B', pets: 'Two dogs, friendly', care: 'No bleach' },
  },
  {
    name: 'Mateo Rivera',
    company: 'Plaza Nueva Community Kitchen',
    note: 'Their certificate is in the folder by the desk.',
    ofHome: { alarm: 'Off from 8 AM', parking: 'Behind the loading dock' },
    ...{ isTaxExempt: true, taxCertificate: 'E-9912-3456, until 2028' },
  },
];
