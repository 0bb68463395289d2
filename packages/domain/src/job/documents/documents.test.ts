import { expect, test } from 'vitest';
import { PIXEL, sampleJob } from '../../../testing/sample-job.ts';
import { emailDraftUrl } from '../../shared/contact-links.ts';
import type { Job } from '../job/job.ts';
import { invoiceEmail, MAX_MAILTO_LENGTH } from '../mail/email-draft.ts';
import { invoiceFileName, reportFileName } from './file-names.ts';
import { hasReport } from './printed-job.ts';
import { photoPlaceholder, reportOf, validUntil } from './report.ts';

const sender = { businessName: 'Your Cleaning Company', cleaner: 'Maria Lopez' };

test.each([
  ['Jane Doe', 'Invoice-INV-0007-Jane-Doe.pdf'],
  ["Łukasz O'Neill & Søn", "Invoice-INV-0007-Łukasz-O'Neill-&-Søn.pdf"],
  ['Мария', 'Invoice-INV-0007-Мария.pdf'],
  ['../../etc/passwd', 'Invoice-INV-0007-etcpasswd.pdf'],
  ['a/b\\c:*?"<>|', 'Invoice-INV-0007-abc.pdf'],
  ['evil\u202efdp.exe', 'Invoice-INV-0007-evilfdp.exe.pdf'],
  ['???', 'Invoice-INV-0007.pdf'],
])('the invoice of %s is saved as %s', (clientName, name) => {
  expect(invoiceFileName({ id: 7, clientName })).toBe(name);
});

test('a report has another file name, and names of clients are shortened', () => {
  expect(reportFileName({ id: 7, clientName: 'Jane Doe' })).toBe('Consultation-Report-INV-0007-Jane-Doe.pdf');
  const longName = reportFileName({ id: 7, clientName: '🏡'.repeat(150) });
  expect(encodeURIComponent(longName).replace(/%../g, 'x').length).toBeLessThanOrEqual(120);
});

test('the email draft has number, date, total and payment instructions', () => {
  const job = sampleJob({
    startTime: '09:30',
    durationMinutes: 150,
    finalPricingMethod: 'detailedBilling',
    paymentMethod: 'zelle',
    paymentDetails: { zellePhone: '555', zelleName: 'Jane' },
  });
  const { to, subject, body } = invoiceEmail(job, sender);
  expect(to).toBe('jane@example.com');
  expect(subject).toBe('Invoice INV-0007 from Your Cleaning Company');
  for (const part of [
    'Hello Jane,',
    'INV-0007',
    'Fri, Nov 20, 2026, 9:30 AM – 12:00 PM',
    'Address: 12 Maple Street, Springfield, IL 62701',
    'Maria Lopez',
    '$125.00',
    'Zelle phone: 555',
    'attach',
  ])
    expect(body).toContain(part);
});

const NEW_PRICE = 'The price has changed from $100.00 to $125.00.';
const NEW_DATE = 'The date has changed from Thu, Nov 19 to Fri, Nov 20.';

test.each([
  [{ acceptedPrice: 100 }, 'New price for your cleaning on Fri, Nov 20: $125.00', NEW_PRICE, 'the new price'],
  [{ acceptedDay: '2026-11-19' }, 'New date for your cleaning: Fri, Nov 20', NEW_DATE, 'the new date'],
  [
    { acceptedPrice: 100, acceptedDay: '2026-11-19' },
    'New price and date for your cleaning: $125.00 on Fri, Nov 20',
    `${NEW_DATE} ${NEW_PRICE}`,
    'both',
  ],
])(
  'the mail with what has changed, %j, says so first, and asks for its acceptance before money',
  (accepted, named, change, what) => {
    const job = sampleJob({
      ...{ finalPricingMethod: 'detailedBilling', paymentTerms: 14 },
      ...{ paymentMethod: 'zelle', paymentDetails: { zellePhone: '555-0100', zelleName: 'Jane' } },
    });
    const { subject, body } = invoiceEmail(job, sender, accepted);
    expect(subject).toBe(named);
    expect(body.startsWith(`Hello Jane,\r\n\r\n${change} Here is`)).toBe(true);
    expect(body).toMatch(/Payment due: .*Zelle/s);
    const asking = (link?: string) => invoiceEmail(job, sender, { ...accepted, asked: what, link }).body;
    expect(asking('https://a.example')).toContain(`${change} Please accept ${what}, or reply`);
    expect(asking('https://a.example')).toContain('See your invoice INV-0007 and accept it here: https://a');
    expect(asking('https://a.example')).not.toMatch(/Payment due|Zelle|Attached/);
  },
);

test.each([
  ['Maria Lopez', 'Maria'],
  [' The Lopez Family', 'The Lopez Family'],
  ['Dr. Ana Lopez', 'Dr. Ana Lopez'],
  ['Ana & Maria Lopez', 'Ana & Maria Lopez'],
  ['Drew Reed', 'Drew'],
])('a mail to %s greets %s', (clientName, greeted) => {
  expect(invoiceEmail(sampleJob({ clientName }), sender).body).toMatch(`Hello ${greeted},`);
});

test('special characters survive the mailto URL', () => {
  const job = sampleJob({ clientName: 'Zoë "Z" & Sons <b>é</b> ?subject=x' });
  const draft = invoiceEmail(job, { ...sender, businessName: 'Clean & Co' });
  const [to, subject, body, ...more] = emailDraftUrl(draft).split(/[?&]/);
  expect(to).toBe('mailto:jane@example.com');
  expect(decodeURIComponent(subject!)).toBe(`subject=${draft.subject}`);
  expect(decodeURIComponent(body!)).toBe(`body=${draft.body}`);
  expect(more).toEqual([]);
  expect(draft.body).toContain('Zoë "Z" & Sons <b>é</b> ?subject=x');
});

test.each([
  null,
  '',
  'a@b.c?bcc=evil@x.y',
  'a@b.cd\r\nBcc: evil@x.y',
  'a@b.cd,evil@x.y',
  'javascript:alert(1)',
])('the stored address %j is not written to', (clientEmail) => {
  const link = emailDraftUrl(invoiceEmail(sampleJob({ clientEmail }), sender));
  expect(link).toMatch(/^mailto:\?subject=[^&?]+&body=[^&?]+$/);
});

test('an unchecked email address cannot add a header', () => {
  const link = emailDraftUrl({
    to: 'a@b.cd?bcc=x@y.z&cc=q@r.s\r\nBcc: t@u.v',
    subject: 'a&bcc=b',
    body: 'c',
  });
  expect(link.split('?')).toHaveLength(2);
  expect(link.match(/&/g)).toHaveLength(1);
  expect(link).not.toMatch(/[\r\n]/);
});

test.each(['x', 'é', '漢', '🏡', '"& '])('long names of %s are shortened until the draft fits', (letter) => {
  const long = letter.repeat(200);
  const details = { zellePhone: long, zelleName: long };
  const job = sampleJob({
    clientName: long,
    clientEmail: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
    jobEndDate: '2026-11-25',
    finalPricingMethod: 'detailedBilling',
    paymentMethod: 'zelle',
    paymentDetails: details,
  });
  const link = emailDraftUrl(invoiceEmail(job, { businessName: long, cleaner: long }));
  expect(link.length).toBeLessThan(MAX_MAILTO_LENGTH);
  expect(link).toContain('INV-0007');
});

test('the report is valid for 30 days and omits empty lines', () => {
  const job = sampleJob({
    clientPhone: null,
    consultationNotes: 'High ceilings',
    roomPhotos: [
      { id: '1', roomName: 'Attic', url: PIXEL, notes: 'Dust' },
      { id: '2', roomName: 'Garage', url: '', notes: null },
    ],
  });
  expect(reportOf(job, 'Maria Lopez')).toMatchObject({
    number: 'INV-0007',
    client: ['Jane Doe', '12 Maple Street', 'Springfield, IL 62701', 'jane@example.com'],
    assessmentDate: '2026-11-20',
    validUntil: '2026-12-20',
    cleaner: 'Maria Lopez',
    generalNotes: 'High ceilings',
    rooms: [
      { name: 'Attic', photoUrl: PIXEL, notes: 'Dust' },
      { name: 'Garage', photoUrl: undefined, notes: '' },
    ],
  });
  expect(validUntil('2027-01-30')).toBe('2027-03-01');
});

test('the price guide has the four prices', () => {
  expect(reportOf(sampleJob(), '').priceGuide.map((row) => row.price)).toEqual([
    '$225-$350',
    '$15-$25 per room',
    '$25-$50',
    '$50 per hour',
  ]);
  expect(photoPlaceholder('Attic')).toBe('[Photo of Attic could not be included]');
});

test.each<[Job['pricingMethod'], Job['finalPricingMethod'], boolean]>([
  ['consultation', 'consultation', true],
  ['consultation', 'timeBased', true],
  ['timeBased', 'consultation', true],
  ['timeBased', 'timeBased', false],
])('a job that went from %s to %s has a report: %s', (pricingMethod, finalPricingMethod, expected) => {
  expect(hasReport({ pricingMethod, finalPricingMethod })).toBe(expected);
});
