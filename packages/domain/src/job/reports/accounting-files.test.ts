import { expect, test } from 'vitest';
import { sampleDetailedJob, sampleJob } from '../../../testing/sample-job.ts';
import { ACCOUNTING_PROGRAMS, accountingCsv } from './accounting-files.ts';

const JOBS = [
  sampleJob({ id: 7, finalTotal: 170, discountAmount: 30, paymentTerms: 14, invoiceDay: '2026-11-19' }),
  sampleJob({ id: 12, clientName: 'Lee, "Ann"', clientEmail: null, finalTotal: 0.5 }),
];

/** The rows of a CSV file, by the names of its columns. */
function read(csv: string): Record<string, string>[] {
  const [header = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
  return rows.map((row) => {
    expect(row).toHaveLength(header.length);
    return Object.fromEntries(header.map((name, at) => [name, row[at]!]));
  });
}

test('QuickBooks Online reads number, customer, days, one line and its amount', () => {
  const [first, second] = read(accountingCsv('quickbooks', JOBS));
  expect(first).toMatchObject({
    '*InvoiceNo': 'INV-0007',
    '*Customer': 'Jane Doe',
    '*InvoiceDate': '11/19/2026',
    '*DueDate': '12/04/2026',
    ItemQuantity: '1',
    ItemRate: '170.00',
    '*ItemAmount': '170.00',
  });
  expect(second).toMatchObject({ '*Customer': 'Lee, "Ann"', '*ItemAmount': '0.50' });
});

test('Xero reads contact, address, number, days and one line', () => {
  const [first, second] = read(accountingCsv('xero', JOBS));
  expect(first).toMatchObject({
    '*ContactName': 'Jane Doe',
    EmailAddress: 'jane@example.com',
    POAddressLine1: '12 Maple Street',
    POCity: 'Springfield',
    '*InvoiceNumber': 'INV-0007',
    '*DueDate': '12/04/2026',
    '*Quantity': '1',
    '*UnitAmount': '170.00',
  });
  expect(second).toMatchObject({ '*ContactName': 'Lee, "Ann"', EmailAddress: '' });
});

test('no required column is empty', () => {
  for (const program of Object.keys(ACCOUNTING_PROGRAMS) as (keyof typeof ACCOUNTING_PROGRAMS)[])
    for (const row of read(accountingCsv(program, JOBS)))
      for (const [name, value] of Object.entries(row))
        if (name.startsWith('*')) expect(value, name).not.toBe('');
});

test('what is taxed has its rate, and what is not a line of its own', () => {
  const salesTax = { name: 'Sales tax', rate: 8.875, untaxed: ['fridgeClean' as const] };
  const job = sampleJob({ ...sampleDetailedJob(), salesTax, finalTotal: 776.24 });
  expect(read(accountingCsv('quickbooks', [job]))).toMatchObject([
    { '*InvoiceNo': 'INV-0007', '*ItemAmount': '690.00', Taxable: 'Y', TaxRate: '8.875%' },
    { '*InvoiceNo': 'INV-0007', '*ItemAmount': '25.00', Taxable: 'N', TaxRate: '' },
  ]);
  expect(read(accountingCsv('xero', [job]))).toMatchObject([
    {
      '*InvoiceNumber': 'INV-0007',
      Total: '776.24',
      '*UnitAmount': '690.00',
      '*TaxType': 'Sales tax (8.875%)',
    },
    { '*InvoiceNumber': 'INV-0007', '*UnitAmount': '25.00', '*TaxType': 'Tax Exempt' },
  ]);
});
