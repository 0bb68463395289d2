import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anyDraft } from '../../../testing/any-draft.ts';
import { draftTotals, type JobDraft, newJobOf } from '../job/draft.ts';
import { type Job, newJobSchema } from '../job/job.ts';
import { editedPricing, invoiceOf, originalTotal } from './invoice.ts';

const RUNS = { numRuns: 2000 };

const cents = (amount: number) => Math.round(amount * 100);
const inCents = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0);

/** A draft after JSON, validation and storage. */
function stored(draft: JobDraft): Job {
  const received = v.parse(newJobSchema, JSON.parse(JSON.stringify(newJobOf(draft))));
  return { ...received, id: 7, createdAt: '2026-11-20T15:04:05.678Z', paidTotal: 0, roomsVersion: 0 };
}

/** The draft with the total of its review, not edited. */
function untouched(draft: JobDraft): JobDraft {
  return { ...draft, review: { ...draft.review, finalTotal: draftTotals(draft).total } };
}

test('the lines of a review less discounts are the total, never below zero', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const { lines, subtotal, discounts, discountTotal, estimate, total } = draftTotals(draft);
      expect(inCents(lines.map((item) => item.amount))).toBe(cents(subtotal));
      expect(inCents(discounts.map((line) => line.amount))).toBe(cents(discountTotal));
      expect(cents(subtotal) - cents(discountTotal)).toBe(cents(total));
      expect(total).toBeGreaterThanOrEqual(0);
      expect(estimate).toBeGreaterThanOrEqual(total);
      for (const item of lines)
        expect(cents(item.amount)).toBe(Math.round((cents(item.rate) * cents(item.quantity)) / 100));
    }),
    RUNS,
  );
});

test('the invoice of a stored job prints the lines of its review', () => {
  fc.assert(
    fc.property(anyDraft.map(untouched), (draft) => {
      const totals = draftTotals(draft);
      const invoice = invoiceOf(stored(draft));
      expect(invoice.lines).toEqual(totals.lines);
      expect(invoice.subtotal).toBe(totals.subtotal);
      expect(invoice.discounts.map(({ amount }) => amount)).toEqual(
        totals.discounts.map(({ amount }) => amount),
      );
      expect(invoice.total).toBe(totals.total);
    }),
    RUNS,
  );
});

test('printed lines less discount are the stored total, even when it was edited', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const job = stored(draft);
      const { lines, subtotal, discounts, total } = invoiceOf(job);
      expect(inCents(lines.map((item) => item.amount))).toBe(cents(subtotal));
      expect(cents(subtotal) - inCents(discounts.map(({ amount }) => amount))).toBe(cents(job.finalTotal));
      expect(total).toBe(job.finalTotal);
    }),
    RUNS,
  );
});

test('editing the discount repeatedly keeps the original total', () => {
  fc.assert(
    fc.property(
      anyDraft,
      fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1 }),
      (draft, discounts) => {
        const original = originalTotal(stored(draft));
        let job = stored(draft);
        for (const discount of discounts) {
          job = { ...job, ...editedPricing(originalTotal(job), discount / 100, job) };
          expect(originalTotal(job)).toBe(original);
          expect(job.finalTotal).toBeGreaterThanOrEqual(0);
          expect(cents(invoiceOf(job).subtotal)).toBe(cents(original));
        }
      },
    ),
  );
});

test('validating a valid job again does not change it', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const { id, createdAt, paidTotal, roomsVersion, ...job } = stored(draft);
      expect([id, createdAt, roomsVersion]).toHaveLength(3);
      expect(v.parse(newJobSchema, JSON.parse(JSON.stringify(job)))).toEqual(job);
    }),
  );
});
