import { expect, test } from 'vitest';
import { NO_HOME_NOTES } from './client.ts';
import { proposedColumns } from './file-columns.ts';
import { clientOfRow } from './import-rows.ts';

/** The client of a row, by a file's headers and cells. */
function read(cells: Record<string, string>) {
  const header = Object.keys(cells);
  const columns = proposedColumns(header).map((column, at) => ({ column, header: header[at]! }));
  return clientOfRow(columns, Object.values(cells));
}

const home = (address: string, change: object = {}) => ({
  ...{ address, city: null, state: null, zip: null, notes: NO_HOME_NOTES },
  ...change,
});
const place = { city: 'Springfield', state: 'IL', zip: '62701' };

test.each<[string, Record<string, string>, object]>([
  [
    'Jobber',
    {
      ...{
        'J-ID': '77',
        'Display Name': '',
        'First Name': 'Jane',
        'Last Name': 'Doe',
        'Company Name': '',
        'Is Company?': 'false',
      },
      ...{
        'Main Phone #s': '(217) 555-0134, 217 555 0135',
        'E-mails': 'jane@example.com, j@example.com',
        Tags: 'VIP, Weekly',
      },
      ...{ 'Billing Street 1': 'PO Box 9', 'Billing City': 'Peoria', 'Billing Zip code': '61601' },
      ...{
        'Service Street 1': '12 Maple Street',
        'Service Street 2': 'Apt 4',
        'Service City': 'Springfield',
      },
      ...{ 'Service State': 'IL', 'Service Zip code': '62701', 'Service Country': 'US', 'Gate code': '4711' },
    },
    {
      ...{ name: 'Jane Doe', phones: ['(217) 555-0134', '217 555 0135'], tags: ['VIP', 'Weekly'] },
      emails: ['jane@example.com', 'j@example.com'],
      homes: [home('12 Maple Street, Apt 4', { ...place, notes: { ...NO_HOME_NOTES, gate: '4711' } })],
    },
  ],
  [
    'Google Contacts',
    {
      ...{
        'First Name': 'Jane',
        'Middle Name': '',
        'Last Name': 'Doe',
        'Phonetic First Name': 'Jayn',
        Nickname: 'J',
      },
      ...{
        'Organization Name': 'Doe Ltd',
        'Organization Title': 'Owner',
        Notes: 'Prefers Fridays',
        Labels: '* myContacts ::: VIP',
      },
      ...{
        'E-mail 1 - Label': 'Home',
        'E-mail 1 - Value': 'jane@example.com',
        'E-mail 2 - Value': 'j@example.com',
      },
      ...{ 'Phone 1 - Label': 'Mobile', 'Phone 1 - Value': '+1 217-555-0134 ::: 217-555-0135' },
      ...{
        'Address 1 - Label': 'Home',
        'Address 1 - Formatted': '12 Maple Street\nSpringfield',
        'Address 1 - Street': '12 Maple Street',
      },
      ...{
        'Address 1 - City': 'Springfield',
        'Address 1 - Region': 'IL',
        'Address 1 - Postal Code': '62701',
        'Address 1 - Country': 'US',
      },
      ...{
        'Address 2 - Street': '8 Lake Road',
        'Address 2 - City': '',
        'Address 2 - Region': '',
        'Address 2 - Postal Code': '',
      },
    },
    {
      ...{ name: 'Jane Doe', company: 'Doe Ltd', tags: ['VIP'], phones: ['+1 217-555-0134', '217-555-0135'] },
      emails: ['jane@example.com', 'j@example.com'],
      homes: [home('12 Maple Street', place), home('8 Lake Road')],
      notes: [{ day: null, text: 'Prefers Fridays' }],
    },
  ],
  [
    'ZenMaid',
    {
      ...{
        'First name': 'Jane',
        'Last name': 'Doe',
        Email: '',
        'Mobile phone': '2175550134, 2175550135 ext 7',
      },
      ...{ Address: '12 Maple Street', 'Address 2': '', City: 'Springfield', State: 'IL', Zip: '62701' },
      ...{ 'Entry instructions': 'Back door', 'Customer notes': 'Has a cat\n2026-11-20: moved' },
    },
    {
      ...{ name: 'Jane Doe', emails: [], phones: ['2175550134', '2175550135 ext 7'] },
      homes: [home('12 Maple Street', { ...place, notes: { ...NO_HOME_NOTES, gate: 'Back door' } })],
      notes: [
        { day: null, text: 'Has a cat' },
        { day: '2026-11-20', text: 'moved' },
      ],
    },
  ],
  [
    'a company without a name',
    { Company: 'Doe Ltd', Address: '' },
    { name: 'Doe Ltd', company: 'Doe Ltd', homes: [] },
  ],
])('a file of %s is read without a correction', (_, cells, client) => {
  expect(read(cells).client).toMatchObject(client);
});

test.each<[Record<string, string>, string]>([
  [{ Name: ' ', Email: 'jane@example.com' }, 'Name is required'],
  [{ Name: 'Jane', Email: 'jane@' }, "Please enter a valid email address: 'jane@'"],
  [{ Name: 'Jane', Address: '', City: 'Springfield' }, 'Street address is required'],
  [
    { Name: 'Jane', ZIP: '6'.repeat(21), Address: '1 Quay' },
    `ZIP code can have at most 20 characters: '${'6'.repeat(21)}'`,
  ],
  [
    { Name: 'Jane', Tags: Array.from({ length: 21 }, (_, at) => `t${at}`).join() },
    'A client can have at most 20 tags',
  ],
  [
    { Name: 'Jane', Tag: `VIP, ${'t'.repeat(41)}` },
    `Tag can have at most 40 characters: 'VIP, ${'t'.repeat(41)}'`,
  ],
])('%o is refused: %s', (cells, error) => {
  expect(read(cells)).toEqual({ error });
});

test.each([
  ['ST', 'state'],
  ['Remarks', 'note'],
  ['Postcode', 'zip'],
])('a column %s is %s', (header, column) => expect(proposedColumns([header])).toEqual([column]));
