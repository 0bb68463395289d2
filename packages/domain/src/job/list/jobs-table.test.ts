import { expect, test } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import { CSV_HEADER, jobCsvRows } from './jobs-table.ts';

const SETTINGS = { cleaners: [], timeZone: 'America/Los_Angeles' };

test('the header has a byte order mark and the column names', () => {
  expect(CSV_HEADER.charCodeAt(0)).toBe(0xfeff);
  expect(CSV_HEADER).toMatch(
    /^\uFEFFInvoice,Invoice date,Start date,End date,Start time,.*,Total,Paid,Open,Due,Hours,Square feet,Add-ons,Job notes,Final notes,.*,Payments,Sent,Deposit,Tips,Sales tax,Also there\r\n$/,
  );
});

test('a job is one row with the name of its cleaner and plain amounts', () => {
  const job = sampleJob({
    finalTotal: 170,
    discountAmount: 30,
    paidTotal: 50.5,
    jobEndDate: '2026-11-21',
    startTime: '09:30',
    invoiceDay: '2026-11-19',
    otherCleaners: [{ cleaner: 'ben', share: 25 }],
  });
  // In Pacific Time it is the evening before.
  const sentAt = '2026-11-24T05:00:00.000Z';
  expect(jobCsvRows([{ ...job, sentAt }], { ...SETTINGS, cleaners: ['Maria Lopez', 'Ben'] })).toBe(
    'INV-0007,2026-11-19,2026-11-20,2026-11-21,09:30,Jane Doe,12 Maple Street,Springfield,IL,62701,(555) 010-2030,' +
      'jane@example.com,Maria Lopez,Time Spent,200.00,30.00,170.00,50.50,119.50,2026-11-21,2.50,,,,,,,2026-11-23,0.00,0.00,0.00,Ben (25%)\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1 555', "'+1 555"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['  =1', "'  =1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1', "'＝1"],
  ['=HYPERLINK("https://x","y")', '"\'=HYPERLINK(""https://x"",""y"")"'],
  ['a,"b"', '"a,""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['Łukasz 🏡', 'Łukasz 🏡'],
  ['Jean-Luc = x', 'Jean-Luc = x'],
])('the name %j is written %s', (clientName, written) => {
  expect(jobCsvRows([sampleJob({ clientName })], SETTINGS)).toContain(`,,${written},12 Maple Street,`);
});

test('hours, area, add-ons, notes and payments have columns', () => {
  const job = sampleJob({
    squareFootage: 1200,
    addons: { fridgeClean: true, fridgeCleanRate: 25, deepScrub: true, deepScrubRate: 40, deepScrubRooms: 2 },
    customAddons: [
      { id: 'a', description: '=Oven', rate: 30, unit: 'flat_rate', quantity: 1, enabled: true },
    ],
    jobNotes: 'Key under\nthe mat',
    finalNotes: '-20% next time',
    consultationNotes: 'Hard water, "very"',
    paidTotal: 125,
    deposit: { type: 'percentage', amount: 25 },
  });
  const stored = { id: 1, jobId: 7, createdAt: '2026-11-21T09:00:00.000Z' };
  const payments = [
    { ...stored, date: '2026-11-20', amount: 25.5, method: 'check' as const, note: '1042' },
    { ...stored, date: '2026-11-21', amount: 99.5, method: 'cash' as const, tip: 10 },
  ];
  const end = [
    '125.00,0.00,,2.50,1200,Fridge clean-out 25.00; Flooring and walls deep scrub 80.00; =Oven 30.00',
    '"Key under\nthe mat"',
    "'-20% next time",
    '"Hard water, ""very"""',
    '2026-11-20 Check 25.50 (1042); 2026-11-21 Cash 99.50 + 10.00 tip,,31.25,10.00,0.00,\r\n',
  ];
  expect(jobCsvRows([{ ...job, payments }], SETTINGS)).toContain(end.join(','));
  expect(jobCsvRows([{ ...job, addons: null }], SETTINGS)).toContain(",'=Oven 30.00,");
});

test('null is an empty cell', () => {
  const job = sampleJob({ clientCity: null, clientState: null, assignedCleaner: null, discountAmount: null });
  expect(jobCsvRows([job], SETTINGS)).toContain('12 Maple Street,,,62701');
  expect(jobCsvRows([job], SETTINGS)).toContain(',,Time Spent,125.00,0.00,125.00,');
});
