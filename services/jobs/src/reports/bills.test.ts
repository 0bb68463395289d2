import type { BusinessReport } from '@app/contract/jobs/reports';
import { invoiceOf } from '@app/domain/job/documents/invoice';
import { printedJob } from '@app/domain/job/documents/printed-job';
import { TABLE_HEADER, tableRow } from '@app/domain/job/list/jobs-table';
import { mailText } from '@app/domain/job/mail/mail-texts';
import { depositAmount, openDeposit } from '@app/domain/job/payments/deposit';
import { openAmount, receiptOf } from '@app/domain/job/payments/payments';
import { salesTaxIn, taxPaid } from '@app/domain/job/pricing/sales-tax';
import { accountingCsv } from '@app/domain/job/reports/accounting-files';
import { formatDollars } from '@app/domain/shared/money';
import { anyBills, type Bill } from '@app/domain/testing/any-bill';
import { expect, test, vi } from 'vitest';
import { testService } from '../../test/test-service.ts';

/** 30,000 bills where all tests run, 3,000 else; in parts, which say how far it is. */
const PARTS = Array.from({ length: process.env.TEST_DATABASE === 'mariadb' ? 10 : 1 }, (_, at) => at);
const BILLS_OF_PART = 3000;
const LONG = { timeout: 180_000 };

const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const inCents = (amounts: readonly unknown[]) =>
  amounts.reduce<number>((total, one) => total + cents(one), 0);
const amountsIn = (lines: readonly { amount: number }[]) => inCents(lines.map(({ amount }) => amount));

/** What does not agree in a bill. One comparison of all: thousands of `expect` take minutes. */
function faults({ job, payments }: Bill): string[] {
  const invoice = invoiceOf(printedJob(job));
  const receipt = receiptOf(invoice.total, payments);
  const row = tableRow({ ...job, payments } as never, { cleaners: [], timeZone: 'UTC' });
  const cell = (name: string) => cents(row[TABLE_HEADER.indexOf(name)]?.value);
  const { lines: mail, subject } = mailText('invoice', job, { businessName: '', cleaner: '', payPalMe: '' });
  const [total, paid, tax] = [job.finalTotal, job.paidTotal, invoice.tax?.amount ?? 0].map(cents) as [
    number,
    number,
    number,
  ];
  const open = Math.max(0, total - paid);
  const agrees = {
    'invoice: lines and subtotal': amountsIn(invoice.lines) === cents(invoice.subtotal),
    'invoice: subtotal, discounts, tax and total':
      cents(invoice.subtotal) - amountsIn(invoice.discounts) + tax === total &&
      cents(invoice.total) === total,
    'receipt: total, payments and open':
      !receipt || (cents(receipt.open) === open && total + amountsIn(receipt.lines) === open),
    'total, paid and open': cents(openAmount(job)) === open,
    'deposit of the total': depositAmount(job) <= job.finalTotal && openDeposit(job) <= depositAmount(job),
    subject: subject.startsWith('Paid: ') === (paid > 0 && open === 0),
    mail:
      mail.includes(`Total: ${formatDollars(invoice.total)}`) &&
      mail.includes(`Amount due: ${formatDollars(open / 100)}`) === (paid > 0 && open > 0) &&
      mail.includes(`Paid in full: ${formatDollars(invoice.total)}`) === (paid > 0 && open === 0) &&
      mail.some((line) => line.startsWith('Sales tax')) === tax > 0,
    'file: subtotal, discount, tax and total':
      cell('Subtotal') - cell('Discount') + cell('Sales tax') === cell('Total') && cell('Sales tax') === tax,
    'file: total, paid and open': cell('Total') === total && cell('Paid') === paid && cell('Open') === open,
    'file: tips': cell('Tips') === inCents(payments.map(({ tip }) => tip)),
  };
  return Object.entries(agrees).flatMap(([name, isSo]) => (isSo ? [] : `${name}: ${JSON.stringify(job)}`));
}

test.each(PARTS)(
  'the amounts of bills agree on invoice, client page, mail and files, part %i',
  LONG,
  (part) => {
    const bills = [...anyBills(BILLS_OF_PART, part)];
    expect(bills.flatMap(faults).slice(0, 1)).toEqual([]);
    expect(bills.filter(({ job }) => salesTaxIn(job) > 0).length).toBeGreaterThan(BILLS_OF_PART / 2);

    // The lines of an invoice and the tax that the program adds are its total.
    const file = accountingCsv('quickbooks', bills.map(({ job }) => job) as never);
    const amounts = [...file.matchAll(/,(-?[\d.]+),[YN],/g)].map(([, amount]) => amount);
    const untaxed = bills.map(({ job }) => job.finalTotal - salesTaxIn(job));
    expect(inCents(amounts)).toBe(inCents(untaxed));
  },
);

test('sums and reports say the same as the bills', LONG, async () => {
  vi.useFakeTimers({ now: new Date('2026-12-20T17:00:00Z'), toFake: ['Date'] });
  const { db, admin } = await testService();
  const said = { total: 0, owed: 0, received: 0, tips: 0, tax: 0, taxReceived: 0 };
  for (const part of PARTS) {
    const bills = [...anyBills(BILLS_OF_PART, part)];
    const first = part * BILLS_OF_PART;
    const jobs = bills.map(({ job }) => {
      const { id, clientName, clientAddress, jobDate, assignedCleaner, createdAt, ...rest } = job;
      const { finalPricingMethod, pricingMethod, finalTotal, paidTotal } = rest;
      return {
        ...{
          id: id + first,
          clientName,
          clientAddress,
          jobDate,
          assignedCleaner,
          createdAt,
          searchText: '',
        },
        ...{ finalPricingMethod, pricingMethod, finalTotal, paidTotal, taxAmount: salesTaxIn(job) },
      };
    });
    const payments = bills.flatMap((bill) =>
      bill.payments.map((payment) => ({
        ...payment,
        id: payment.id + 4 * first,
        jobId: payment.jobId + first,
      })),
    );
    await db.batchInsert('jobs', jobs, 200);
    await db.batchInsert('payments', payments, 200);
    said.total += inCents(jobs.map(({ finalTotal }) => finalTotal));
    said.owed += inCents(bills.map(({ job }) => openAmount(job)));
    said.received += inCents(payments.map(({ amount }) => amount));
    said.tips += inCents(payments.map(({ tip }) => tip));
    said.tax += inCents(jobs.map(({ taxAmount }) => taxAmount));
    said.taxReceived += inCents(
      jobs.map(({ taxAmount, paidTotal, finalTotal }) => taxPaid(taxAmount, paidTotal, finalTotal)),
    );
  }
  const summary = (await admin.get('/api/jobs/summary').expect(200)).body;
  const report: BusinessReport = (await admin.get('/api/jobs/report?year=2026').expect(200)).body;
  vi.useRealTimers();

  const totals = (shares: readonly { total: number }[] = []) => inCents(shares.map(({ total }) => total));
  const [year] = report.years;
  expect(cents(summary.total)).toBe(said.total);
  expect(cents(summary.owed)).toBe(said.owed);
  expect([totals(summary.tips), totals(report.tips)]).toEqual([said.tips, said.tips]);
  expect([cents(year?.billed), cents(year?.received)]).toEqual([said.total, said.received]);
  expect(cents(report.open)).toBe(said.owed);
  for (const part of Object.values(report.billed)) expect(totals(part)).toBe(said.total);
  expect(totals(report.received)).toBe(said.received);
  expect([cents(year?.tax?.billed), cents(year?.tax?.received)]).toEqual([said.tax, said.taxReceived]);
  expect(inCents(report.months.map(({ tax }) => tax?.received))).toBe(said.taxReceived);
  expect(inCents(report.months.map(({ tax }) => tax?.billed))).toBe(said.tax);
});
