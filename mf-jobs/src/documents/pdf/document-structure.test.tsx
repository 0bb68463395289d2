import type { JobDocument } from '@app/domain/job/documents/job-document';
import type { Job } from '@app/domain/job/job/job';
import type { Payment } from '@app/domain/job/payments/payments';
import { PIXEL, sampleDetailedJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.tsx';

const roomPhotos = [
  { id: '1', roomName: 'Kitchen', url: PIXEL, notes: 'Grease.' },
  { id: '2', roomName: 'Hall', url: PIXEL, notes: '' },
  { id: '3', roomName: 'Attic', url: PIXEL, notes: 'Dust.' },
];

const part: Payment = {
  id: 1,
  jobId: 7,
  createdAt: '2026-11-21T10:00:00.000Z',
  date: '2026-11-21',
  amount: 50,
  method: 'zelle',
};

const cashApp = { paymentMethod: 'cashapp', paymentDetails: { cashappHandle: '$a' } } as const;

const LETTERHEAD = ['P Bright Rooms', 'P 1 Main Street', 'P (555) 123-4567', 'P hello@example.com'];
const DATES = ['TH Invoice date', 'TD Fri, Nov 20, 2026', 'TH Service date', 'TD Fri, Nov 20, 2026'];
const CLEANER = ['TH Cleaner', 'TD Maria'];
const CLIENT = [
  ...['P Jane Doe', 'P 12 Maple Street', 'P Springfield, IL 62701', 'P (555) 010-2030'],
  'P jane@example.com',
];
const HEAD = ['TH Description', 'TH Quantity', 'TH Rate', 'TH Amount'];

const invoice = (due: string, amount: string, rest: readonly string[]) => [
  ...LETTERHEAD,
  ...['H1 Invoice INV-0007', `P ${due}`, `P ${amount}`],
  ...DATES,
  ...CLEANER,
  'H2 Bill to',
  ...CLIENT,
  ...HEAD,
  ...rest,
];

type Kind = [what: string, document: JobDocument, job: Partial<Job>, payments: Payment[], read: string[]];

const kinds: Kind[] = [
  [
    'a square footage invoice with discount and payment',
    'invoice',
    {
      ...{ finalPricingMethod: 'squareFootage', squareFootage: 900, finalTotal: 165 },
      ...{ discountAmount: 20, discountReason: 'New client', jobNotes: 'Ring twice.' },
    },
    [part],
    invoice('Amount due', '$115.00', [
      ...['TH Cleaning by square footage, 900 sq ft', 'TD 1', 'TD $185.00', 'TD $185.00'],
      ...['TH Subtotal', 'TD $185.00', 'TH Discount (New client)', 'TD -$20.00', 'TH Total', 'TD $165.00'],
      ...['TH Paid by Zelle, Sat, Nov 21, 2026', 'TD -$50.00', 'TH Amount due', 'TD $115.00'],
      ...['H2 Notes', 'P Ring twice.', 'P Thank you for your trust.'],
    ]),
  ],
  [
    'a paid consultation invoice',
    'invoice',
    { finalPricingMethod: 'consultation', consultationFee: 50, finalTotal: 50 },
    [part],
    invoice('Paid in full', '$50.00', [
      ...['TH On-site consultation', 'TD 1', 'TD $50.00', 'TD $50.00'],
      ...['TH Total', 'TD $50.00'],
      ...['TH Paid by Zelle, Sat, Nov 21, 2026', 'TD -$50.00', 'TH Amount due', 'TD $0.00'],
      'P Thank you for your trust.',
    ]),
  ],
  [
    'a detailed invoice with add-ons and rooms',
    'invoice',
    {
      ...sampleDetailedJob(),
      ...{ addons: null, finalTotal: 395, roomsOnInvoice: true, roomPhotos, ...cashApp },
      roomNotes: { bedrooms: 'Under the beds too.' },
      customAddons: [
        { id: 'a', description: 'Blinds', rate: 25, unit: 'flat_rate', quantity: 1, enabled: true },
      ],
    },
    [part],
    invoice('Amount due', '$345.00', [
      ...['TH Base rate', 'TD 1', 'TD $225.00', 'TD $225.00'],
      ...['TH Master bedroom', 'TD 1', 'TD $25.00', 'TD $25.00'],
      ...['TH Additional bedrooms', 'TD 2', 'TD $25.00', 'TD $50.00'],
      ...['TH Bathrooms', 'TD 2', 'TD $25.00', 'TD $50.00'],
      ...['TH Closets', 'TD 3', 'TD $15.00', 'TD $45.00'],
      ...['TH Blinds', 'TD 1', 'TD $25.00', 'TD $25.00'],
      ...['TH Adjustment to the agreed price', 'TD 1', 'TD -$25.00', 'TD -$25.00'],
      ...['TH Total', 'TD $395.00'],
      ...['TH Paid by Zelle, Sat, Nov 21, 2026', 'TD -$50.00', 'TH Amount due', 'TD $345.00'],
      ...['H2 Payment', 'P Please pay by Cash App.', 'P Cash App handle: $a'],
      ...['Figure QR code with https://cash.app/$a/345.00', 'Link Scan to pay $345.00 with Cash App.'],
      'P Thank you for your trust.',
      ...['H2 Room documentation', 'P Invoice INV-0007', 'H3 Rooms cleaned'],
      ...['H4 Bedrooms × 3', 'P Under the beds too.', 'H4 Bathrooms × 2', 'H4 Closets × 3'],
      ...['H3 Photos and notes', 'H4 Kitchen', 'Figure Photo of Kitchen', 'P Grease.'],
      ...['H4 Hall', 'Figure Photo of Hall', 'H4 Attic', 'P Dust.', 'Figure Photo of Attic'],
    ]),
  ],
  [
    'an estimate, which asks for no payment and has no documented rooms',
    'estimate',
    {
      ...sampleDetailedJob(),
      ...{ addons: null, finalTotal: 375, paymentTerms: 7, roomsOnInvoice: true, roomPhotos, ...cashApp },
    },
    [part],
    [
      ...LETTERHEAD,
      ...['H1 Estimate EST-0007', 'P Total', 'P $375.00'],
      ...['TH Estimate date', 'TD Fri, Nov 20, 2026', 'TH Service date', 'TD Fri, Nov 20, 2026'],
      ...['TH Valid until', 'TD Sun, Dec 20, 2026', ...CLEANER, 'H2 Prepared for', ...CLIENT, ...HEAD],
      ...['TH Base rate', 'TD 1', 'TD $225.00', 'TD $225.00'],
      ...['TH Master bedroom', 'TD 1', 'TD $25.00', 'TD $25.00'],
      ...['TH Additional bedrooms', 'TD 2', 'TD $25.00', 'TD $50.00'],
      ...['TH Bathrooms', 'TD 2', 'TD $25.00', 'TD $50.00'],
      ...['TH Closets', 'TD 3', 'TD $15.00', 'TD $45.00'],
      ...['TH Adjustment to the agreed price', 'TD 1', 'TD -$20.00', 'TD -$20.00'],
      ...['TH Total', 'TD $375.00', 'P Thank you for your trust.'],
    ],
  ],
  [
    'a consultation report',
    'report',
    {
      ...{ pricingMethod: 'consultation', finalPricingMethod: 'consultation', roomPhotos },
      consultationNotes: 'Two floors.',
    },
    [],
    [
      ...LETTERHEAD,
      ...['H1 Consultation Report', 'TH Assessment date', 'TD Fri, Nov 20, 2026'],
      ...['TH Valid until', 'TD Sun, Dec 20, 2026', ...CLEANER, 'H2 Prepared for', ...CLIENT],
      ...['H2 General notes', 'P Two floors.', 'H2 Rooms'],
      ...['H3 Kitchen', 'Figure Photo of Kitchen', 'P Grease.', 'H3 Hall', 'Figure Photo of Hall'],
      ...['H3 Attic', 'P Dust.', 'Figure Photo of Attic', 'H2 Estimate guide'],
      ...['TH Standard deep clean', 'TD $225-$350', 'TH Extra rooms', 'TD $15-$25 per room'],
      ...['TH Add-ons', 'TD $25-$50', 'TH Time-based service', 'TD $50 per hour', 'H2 Next steps'],
      ...['Lbl 1.', 'LBody Read through the notes and the price guide.'],
      ...['Lbl 2.', 'LBody Call or write to us with your questions and the date that suits you.'],
      ...['Lbl 3.', 'LBody We confirm the scope, the price and the day before any work begins.'],
    ],
  ],
];

test.each(kinds)('%s is read in order, headings first', async (_what, document, job, payments, read) => {
  const { pages, source } = await readPdf(document, job, payments);
  const structure = pages.flatMap((page) => page.structure.map(([role, text]) => `${role} ${text}`));
  expect(structure).toEqual(read);
  const scopes = source().match(/\/Scope \/(Column|Row)/g) ?? [];
  expect(scopes).toHaveLength(structure.filter((line) => line.startsWith('TH ')).length);
});

test('the headings are bookmarks, each below its own, and the list of them is closed', async () => {
  const { outline, pageMode } = await readPdf('invoice', { roomsOnInvoice: true, roomPhotos });
  const rooms = ['Kitchen', 'Hall', 'Attic'].map((name) => [name, []]);
  expect(outline).toEqual([
    [
      'Invoice INV-0007',
      [
        ['Bill to', []],
        ['Room documentation', [['Photos and notes', rooms]]],
      ],
    ],
  ]);
  expect(pageMode).toBe('UseNone');
});

test('the rooms begin on a page of their own after notes on the second page', async () => {
  const jobNotes = Array.from({ length: 45 }, (_, index) => `Line ${index}`).join('\n');
  const { pages } = await readPdf('invoice', { jobNotes, roomsOnInvoice: true, roomPhotos });
  expect(pages).toHaveLength(3);
  expect(pages[2]!.text).toMatch(/^Room documentation/);
});
