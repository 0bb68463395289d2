import type { ClientView } from '@app/contract/jobs/client-page';
import { printedJob } from '@app/domain/job/documents/printed-job';
import type { Job } from '@app/domain/job/job/job';
import { paymentsTotal } from '@app/domain/job/payments/payments';
import { NO_WAYS_TO_PAY, type WaysToPay } from '@app/domain/job/payments/ways-to-pay';
import { sampleDetailedJob, sampleJob } from '@app/domain/testing/sample-job';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { AmountPanel } from './amount-panel.tsx';

/** What the panel of a job says, in its order. */
function amountOf(
  change: Partial<Job>,
  paid: number[] = [],
  waysToPay: WaysToPay | null = null,
  view: Partial<ClientView> = {},
): string[] {
  const payments = paid.map((amount) => ({ date: '2026-11-20', amount, method: 'cash' as const }));
  const job = sampleJob({
    ...sampleDetailedJob(),
    paymentTerms: 14,
    ...change,
    paidTotal: paymentsTotal(payments),
  });
  openPage(
    '/',
    <AmountPanel
      view={{
        job: printedJob(job),
        payments,
        startTime: null,
        expiresAt: '2027-02-18T12:00:00.000Z',
        acceptance: null,
        isClosed: view?.isDone ?? true,
        isDone: true,
        company: { address: '', payPalMe: 'brightrooms', waysToPay },
        ...view,
      }}
    />,
  );
  return [...screen.getByRole('region').querySelectorAll('p, span, a')].map(
    ({ textContent }) => textContent?.replace(/\s/g, ' ') ?? '',
  );
}

const zelle = { paymentMethod: 'zelle', paymentDetails: { zellePhone: '555-0100' } } as const;
const BY_ZELLE = ['Please pay by Zelle.', 'Zelle phone: 555-0100'];
const PAY = 'Pay $715.00 with PayPal';

test.each<[string, Partial<Job>, number[], string[]]>([
  ['the total and until when', {}, [], ['Amount due', '$715.00', 'Due by Fri, Dec 4, 2026', PAY]],
  ['due on receipt', { paymentTerms: 0 }, [], ['Amount due', '$715.00', 'Due on receipt', PAY]],
  [
    'what is still open',
    zelle,
    [200],
    ['$200.00 of $715.00 was paid', 'Amount due', '$515.00', 'Due by Fri, Dec 4, 2026', ...BY_ZELLE],
  ],
  [
    'another way where none is named',
    { finalPricingMethod: 'timeBased' },
    [],
    ['Amount due', '$715.00', 'Due by Fri, Dec 4, 2026', PAY],
  ],
  ['that it is paid', zelle, [715], ['Paid in full', '$715.00']],
  ['how to pay by hand', zelle, [], ['Amount due', '$715.00', 'Due by Fri, Dec 4, 2026', ...BY_ZELLE]],
])('says %s', (_what, change, paid, said) => {
  expect(amountOf({ paymentMethod: null, ...change }, paid)).toEqual(said);
});

test('has a button where it can be paid at once', () => {
  amountOf({ paymentMethod: 'paypal', paymentDetails: {} }, [200]);
  expect(screen.getByRole('link', { name: 'Pay $515.00 with PayPal' }).getAttribute('href')).toBe(
    'https://paypal.me/brightrooms/515.00USD',
  );
});

test.each<[string, Partial<ClientView>, string[]]>([
  ['before acceptance', { isDone: false }, ['Total', '$715.00', 'Deposit due at acceptance $143.00']],
  [
    'after it',
    { isDone: false, acceptance: { name: 'Jane', total: 715, at: '2026-11-21T12:00:00.000Z' } },
    ['Deposit due', '$143.00', 'Of $715.00 in all', 'Due on receipt', 'Pay $143.00 with PayPal'],
  ],
  ['once the work is done', { isDone: true }, ['Amount due', '$715.00', 'Due on receipt', PAY]],
])('%s asks for the deposit or for all', (_when, view, said) => {
  const change = {
    paymentMethod: null,
    paymentTerms: 0,
    deposit: { type: 'percentage', amount: 20 },
  } as const;
  expect(amountOf(change, [], null, view)).toEqual(expect.arrayContaining(said));
});

test('a visit to come that was accepted has the day on which it is due, also without stored terms', () => {
  const acceptance = { name: 'Jane', total: 715, at: '2026-11-21T12:00:00.000Z' };
  const change = { ...zelle, paymentTerms: null, jobDate: '2026-12-05', jobEndDate: null };
  expect(amountOf(change, [], null, { isDone: false, acceptance }).slice(0, 3)).toEqual([
    'Amount due',
    '$715.00',
    'Due Sat, Dec 5, 2026',
  ]);
});

test('has one main way to pay at once, and the others as quiet links in the list of all', () => {
  const ways = {
    ...NO_WAYS_TO_PAY,
    venmoName: 'BrightRooms',
    checkPayableTo: 'Bright Rooms',
    onEveryInvoice: true,
  };
  amountOf({ finalPricingMethod: 'timeBased', paymentMethod: null }, [], ways);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [PAY, 'https://paypal.me/brightrooms/715.00USD'],
    ['Venmo: @BrightRooms', 'https://venmo.com/BrightRooms?txn=pay&amount=715.00'],
  ]);
  expect(screen.getByText('Check payable to Bright Rooms')).toBeTruthy();
  // The button names its own way once.
  expect(screen.getByText('Other ways to pay:')).toBeTruthy();
  expect(screen.queryByText(/paypal\.me/)).toBeNull();
});

test('says nothing beside the button where it is the only way', () => {
  expect(amountOf({ paymentMethod: 'paypal', paymentDetails: {} }, [])).toEqual([
    'Amount due',
    '$715.00',
    'Due by Fri, Dec 4, 2026',
    PAY,
  ]);
});

test('what is left of an estimate with a payment is not called its total', () => {
  const estimate = {
    ...{ validUntil: '2026-12-20', sentAt: null, total: 715, acceptedTotal: null, isExpired: false },
    ...{ declinedAt: null, declineReason: null },
  };
  const view = { estimate, isClosed: false, isDone: false };
  expect(amountOf({}, [200], null, view).slice(0, 3)).toEqual([
    '$200.00 of $715.00 was paid',
    'Still to be paid',
    '$515.00',
  ]);
});

test('names no way to pay an invoice while a new price waits to be accepted', () => {
  expect(
    amountOf({ paymentMethod: 'paypal', paymentDetails: {} }, [], null, { isPaymentAsked: false }),
  ).not.toContain(PAY);
});

test('what is left of a price that waits to be accepted is not due', () => {
  const acceptance = { name: 'Jane', total: 200, at: '2026-11-21T12:00:00.000Z' };
  const view = { acceptance, isPaymentAsked: false, isClosed: false, isDone: false };
  expect(amountOf({}, [200], null, view).slice(0, 4)).toEqual([
    '$200.00 of $715.00 was paid',
    'Total',
    '$715.00',
  ]);
});
