import * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import { type Dollars, minus, ofFraction, sum } from '../../shared/money.ts';
import { boundedList, keysOf, objectOf, required, requiredKey } from '../../shared/validation.ts';
import { ADDONS, type AddonKey } from './addons.ts';
import { type PricingInputs, pricingTotal } from './pricing.ts';
import { PRICING_METHODS, type PricingMethod } from './pricing-methods.ts';
import { type Rates, ratesOf } from './rates.ts';

/** What is taxed or not: the charges of each pricing method without add-ons, each add-on, and custom add-ons. */
export const TAXABLE = {
  ...(Object.fromEntries(keysOf(PRICING_METHODS).map((key) => [key, PRICING_METHODS[key].label])) as Record<
    PricingMethod,
    string
  >),
  ...(Object.fromEntries(keysOf(ADDONS).map((key) => [key, ADDONS[key].label])) as Record<AddonKey, string>),
  customAddons: 'Custom add-ons',
};

export type Taxable = keyof typeof TAXABLE;

/** Above every sales tax of the United States, below a rate that lacks its decimal point. */
const MAX_RATE = 30;
const RATE_MESSAGE = `Sales tax must be 0 to ${MAX_RATE} percent`;

export const salesTaxSchema = objectOf(
  {
    name: required('Name of the tax is required', LENGTHS.label),
    /** In percent. */
    rate: requiredKey(
      v.pipe(
        v.number(RATE_MESSAGE),
        v.minValue(0, RATE_MESSAGE),
        v.maxValue(MAX_RATE, RATE_MESSAGE),
        v.check((rate) => thousandths(rate) / 1000 === rate, 'Sales tax can have at most 3 decimals'),
      ),
    ),
    untaxed: v.nullish(
      boundedList(v.picklist(keysOf(TAXABLE), 'Please select what is taxed'), keysOf(TAXABLE).length),
      () => [],
    ),
  },
  'Sales tax must be an object',
);

export type SalesTax = v.InferOutput<typeof salesTaxSchema>;

export const NO_SALES_TAX: SalesTax = { name: 'Sales tax', rate: 0, untaxed: [] };

/** The tax of new jobs by the settings; null for none. */
export const taxOfNewJobs = (salesTax: SalesTax | null | undefined): SalesTax | null =>
  salesTax && salesTax.rate > 0 ? salesTax : null;

/** 'Sales tax (8.875%)' */
export const salesTaxLabel = ({ name, rate }: SalesTax): string => `${name} (${rate}%)`;

type TaxedJob = PricingInputs & {
  finalPricingMethod: PricingMethod;
  rates?: Rates | null;
  lateFee?: Dollars | null;
  /** What it was priced with; null where it is not taxed. */
  salesTax?: SalesTax | null | undefined;
};

const thousandths = (rate: number) => Math.round(rate * 1000);
const cents = (amount: Dollars) => BigInt(Math.round(amount * 100));

/**
 * The share of an amount that is added to it as tax, as an exact fraction: discounts and an edited total change what is taxed and
 * what is not in proportion.
 */
function taxShare(job: TaxedJob): { of: bigint; in: bigint } {
  const { salesTax, finalPricingMethod: method } = job;
  const rate = BigInt(thousandths(salesTax?.rate ?? 0));
  const all = { of: rate, in: 100_000n };
  if (!salesTax || salesTax.untaxed.length === 0) return all;
  const untaxed = new Set<Taxable>(salesTax.untaxed);
  const total = (change: PricingInputs) => pricingTotal(method, { ...job, ...change }, ratesOf(job));
  const charged = total({});
  if (charged === 0) return untaxed.has(method) ? { ...all, of: 0n } : all;
  const left = Object.fromEntries(keysOf(ADDONS).flatMap((key) => (untaxed.has(key) ? [[key, false]] : [])));
  const addons = { ...job.addons, ...left };
  const withAddons = total({ addons, ...(untaxed.has('customAddons') && { customAddons: null }) });
  const taxed = untaxed.has(method)
    ? minus(withAddons, total({ addons: null, customAddons: null }))
    : withAddons;
  return { of: cents(taxed) * rate, in: cents(charged) * all.in };
}

/** The total of a job that costs `price` after discounts and with its late fee, which is not taxed. Rounded once. */
export function withSalesTax(job: TaxedJob, price: Dollars): Dollars {
  const share = taxShare(job);
  return sum([price, ofFraction(taxedPart(job, price), share.of, share.in)]);
}

/**
 * The tax that a total holds. It is what `withSalesTax` added, and follows also from a total that was entered by hand: a fraction
 * of it, rounded once.
 */
export function salesTaxIn(job: TaxedJob & { finalTotal: Dollars }): Dollars {
  const share = taxShare(job);
  return ofFraction(taxedPart(job, job.finalTotal), share.of, share.in + share.of);
}

const taxedPart = ({ lateFee }: TaxedJob, amount: Dollars): Dollars =>
  Math.max(0, minus(amount, lateFee ?? 0));

/** What the tax is charged on; the rest of the total but the tax is not taxed. */
export function taxedAmount(job: TaxedJob & { finalTotal: Dollars }): Dollars {
  const { of, in: whole } = taxShare(job);
  const rate = BigInt(thousandths(job.salesTax?.rate ?? 0));
  if (of === 0n) return 0;
  const price = minus(taxedPart(job, job.finalTotal), salesTaxIn(job));
  return ofFraction(price, of * 100_000n, whole * rate);
}

/** What is received of a tax while `paid` of `total` is paid: in proportion, all of it once all is paid. */
export const taxPaid = (tax: Dollars, paid: Dollars, total: Dollars): Dollars =>
  total <= 0 ? 0 : ofFraction(tax, cents(Math.min(Math.max(paid, 0), total)), cents(total));
