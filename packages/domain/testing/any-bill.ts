import { editedPricing } from '../src/job/documents/invoice.ts';
import { reviewTotals } from '../src/job/job/final-review.ts';
import type { Job } from '../src/job/job/job.ts';
import { withLateFee } from '../src/job/payments/payment-terms.ts';
import { type Payment, paymentsTotal } from '../src/job/payments/payments.ts';
import { ADDONS } from '../src/job/pricing/addons.ts';
import { PRICING_METHODS } from '../src/job/pricing/pricing-methods.ts';
import { DEFAULT_RATES } from '../src/job/pricing/rates.ts';
import { ROOM_COUNTS, ROOMS } from '../src/job/pricing/rooms.ts';
import { type SalesTax, TAXABLE } from '../src/job/pricing/sales-tax.ts';
import { keysOf } from '../src/shared/validation.ts';
import { sampleJob } from './sample-job.ts';

export type Bill = { job: Job; payments: Payment[] };

/** Random numbers that are the same in each run: mulberry32. Thousands of bills take a second, which those of fast-check do not. */
function numbers(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    isSo: (share: number) => next() < share,
    cents: (max: number) => whole(0, max * 100) / 100,
    oneOf: <Entry>(entries: readonly Entry[]) => entries[whole(0, entries.length - 1)]!,
  };
}

/** Bills with any prices, discounts, taxes, deposits and late fees, some with a total that was entered by hand, and their payments. */
export function* anyBills(count: number, seed = 1): Generator<Bill> {
  const random = numbers(seed);
  const { whole, isSo, cents, oneOf } = random;
  const each = <Key extends string, Value>(keys: Key[], value: (key: Key) => Value) =>
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
  const anyTax = (): SalesTax => ({
    name: 'Sales tax',
    rate: whole(1, 12_000) / 1000,
    untaxed: isSo(0.5) ? [] : keysOf(TAXABLE).filter(() => isSo(0.3)),
  });

  for (let id = 1; id <= count; id++) {
    const finalPricingMethod = oneOf(keysOf(PRICING_METHODS));
    const rates = {
      ...DEFAULT_RATES,
      hourlyRate: cents(200),
      rooms: each(keysOf(ROOM_COUNTS), () => cents(99)),
    };
    const inputs = {
      squareFootage: whole(1, 3000),
      hoursWorked: whole(50, 800) / 100,
      consultationFee: cents(300),
      baseRate: 50 + cents(450),
      rooms: each(keysOf(ROOMS), () => isSo(0.5)),
      roomCounts: each(keysOf(ROOM_COUNTS), () => whole(0, 5)),
      addons: each(keysOf(ADDONS), () => isSo(0.5)),
      customAddons: [
        {
          id: 'a',
          description: 'Balcony',
          rate: 1 + cents(80),
          unit: 'per_hour',
          quantity: whole(100, 900) / 100,
          enabled: isSo(0.5),
        },
      ] satisfies Job['customAddons'],
    };
    const salesTax = isSo(0.7) ? anyTax() : null;
    const billingDiscount = oneOf([
      null,
      { type: 'percentage', amount: cents(100) },
      { type: 'dollar', amount: cents(300) },
    ] as const);
    const review = { discountType: oneOf(['none', 'first-time'] as const), discountAmount: cents(200) };
    const totals = reviewTotals({ ...review, finalPricingMethod, inputs, rates, billingDiscount, salesTax });
    let job = sampleJob({
      ...inputs,
      ...{ id, finalPricingMethod, pricingMethod: finalPricingMethod, rates, billingDiscount, salesTax },
      ...{ discountType: review.discountType, discountAmount: totals.discountTotal },
      finalTotal: isSo(0.2) ? cents(900) : totals.total,
      deposit: oneOf([
        null,
        { type: 'percentage', amount: cents(100) },
        { type: 'dollar', amount: cents(500) },
      ] as const),
      jobDate: `2026-${String(whole(1, 9)).padStart(2, '0')}-15`,
      assignedCleaner: oneOf(['ann', 'ben', null]),
      invoiceDay: '2026-09-15',
    });
    if (isSo(0.2)) job = { ...job, ...withLateFee(job, cents(40)) };
    // The desk changes the discount.
    if (isSo(0.1)) {
      const { finalTotal, discountAmount } = editedPricing(totals.subtotal, cents(150), job);
      job = { ...job, finalTotal, discountAmount };
    }
    const payments = anyPayments(job, random);
    yield { job: { ...job, paidTotal: paymentsTotal(payments) }, payments };
  }
}

/** None, a part, two parts or too much, with tips, and a refund of some. */
function anyPayments(
  { id, finalTotal }: Job,
  { whole, isSo, oneOf, cents }: ReturnType<typeof numbers>,
): Payment[] {
  const first = Math.round(finalTotal * oneOf([0, 0, 33, 50, 100, 120])) / 100;
  const amounts = [first, ...(isSo(0.4) ? [Math.max(0, Math.round((finalTotal - first) * 100) / 100)] : [])];
  const paid = amounts.filter((amount) => amount > 0);
  if (paid.length > 0 && isSo(0.2)) paid.push(-Math.min(paid[0]!, cents(100) + 0.01));
  return paid.map((amount, at) => ({
    ...{ id: 4 * id + at, jobId: id, amount },
    ...{ method: oneOf(['cash', 'zelle', 'check'] as const), note: null },
    ...{ tip: amount > 0 && isSo(0.3) ? cents(30) : 0, tipCleaner: oneOf(['ann', 'ben', null]) },
    ...{
      date: `2026-${String(whole(1, 3) + 3 * at).padStart(2, '0')}-20`,
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  }));
}
