import { type NewClient, NO_HOME_NOTES } from '../src/client/client.ts';

/** A client of whom every field is entered: tests ask that none of them is lost. */
export const SAMPLE_CLIENT = {
  name: 'Green School',
  company: 'Green Ltd',
  phones: ['312 555 0199'],
  emails: ['office@green.example.com'],
  tags: ['VIP'],
  isTaxExempt: true,
  taxCertificate: 'ST-120, until 2030',
  homes: [
    {
      address: '9 Elm Street',
      city: null,
      state: null,
      zip: null,
      notes: { ...NO_HOME_NOTES, gate: '4711' },
    },
  ],
} satisfies Required<NewClient>;
