import * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import {
  EMAIL_MESSAGE,
  isEmail,
  isHttpsUrl,
  keysOf,
  objectOf,
  plainEmail,
  text,
  withHttps,
} from '../../shared/validation.ts';
import {
  type ChosenWay,
  detailOf,
  detailsOf,
  PAID_BY,
  PAYMENT_METHODS,
  type PaidBy,
  type PaidJob,
  type PaymentMethod,
  showsPayment,
} from './payment-methods.ts';

// A cashtag has at least one letter.
const CASHTAG = /^\$?((?=.*[a-z])[a-z\d_-]{1,20})$/i;
const VENMO_PREFIX = /^(?:https?:\/\/)?(?:www\.)?venmo\.com\/(?:u\/)?|^@/i;
const VENMO_NAME = /^[a-z\d_-]{1,30}$/i;

export const ZELLE_MESSAGE = 'Zelle phone must be a phone number or an email address';

const entry = (label: string, max: number = LENGTHS.name) =>
  v.nullish(v.pipe(text(label, max), v.trim()), '');
const isOn = (label: string) => v.nullish(v.boolean(`${label} is on or off`), false);

/** How the company is paid. A way is on when its first field says where the money goes, or when it is ticked. */
export const waysToPaySchema = objectOf(
  {
    zellePhone: entry('Zelle phone'),
    zelleName: entry('Name on Zelle'),
    paypalEmail: v.pipe(entry('PayPal email'), v.transform(plainEmail)),
    paypalName: entry('Name on PayPal'),
    cashappHandle: v.pipe(
      entry('Cash App name'),
      v.check((handle) => handle === '' || CASHTAG.test(handle), 'Cash App name must look like $BrightRooms'),
      v.transform((handle) => handle.replace(CASHTAG, '$$$1')),
    ),
    cashappName: entry('Name on Cash App'),
    venmoName: v.pipe(
      entry('Venmo name'),
      v.transform((typed) => typed.replace(VENMO_PREFIX, '').replace(/\/$/, '')),
      v.check((name) => name === '' || VENMO_NAME.test(name), 'Venmo name must look like @BrightRooms'),
    ),
    checkPayableTo: entry('Name on checks'),
    cash: isOn('Cash'),
    money_order: isOn('Money order'),
    bankTransfer: entry('Bank transfer', LENGTHS.reason),
    paymentUrl: v.pipe(
      entry('Payment link', LENGTHS.url),
      v.transform(withHttps),
      v.check((url) => url === '' || isHttpsUrl(url), 'Payment link must begin with https://'),
    ),
    /** Whether invoices of all pricing methods, their mails and the clients' pages name all ways. */
    onEveryInvoice: isOn('Ways to pay on every invoice'),
  },
  'Ways to pay must be an object',
);

/** The same as the settings take it. What was stored before these checks is still relayed. */
export const enteredWaysToPaySchema = v.pipe(
  waysToPaySchema,
  v.forward(
    v.partialCheck(
      [['paypalEmail']],
      ({ paypalEmail }) => paypalEmail === '' || isEmail(paypalEmail),
      EMAIL_MESSAGE,
    ),
    ['paypalEmail'],
  ),
  v.forward(
    v.partialCheck(
      [['zellePhone']],
      ({ zellePhone: to }) => to === '' || (to.includes('@') ? isEmail(plainEmail(to)) : /\d/.test(to)),
      ZELLE_MESSAGE,
    ),
    ['zellePhone'],
  ),
);

export type WaysToPay = v.InferOutput<typeof waysToPaySchema>;

/** Nothing is on. */
export const NO_WAYS_TO_PAY: WaysToPay = v.parse(waysToPaySchema, {});

/** Whom invoices are paid to, as the settings say. */
export type Payee = {
  /** The company's name at PayPal.Me, or ''. */
  payPalMe?: string | undefined;
  waysToPay?: WaysToPay | null | undefined;
};

const named = (label: string, to: string, name = '') =>
  to && `${label}: ${[to, name].filter(Boolean).join(', ')}`;

/** With an amount, a bare address has it filled in. */
const LINES: Record<PaidBy, (ways: WaysToPay, payPalMe: string, amount: string) => string | false> = {
  zelle: ({ zellePhone, zelleName }) => named('Zelle', zellePhone, zelleName),
  paypal: ({ paypalEmail, paypalName }, payPalMe, amount) =>
    payPalMe ? `PayPal: ${payPalAddress(payPalMe, amount)}` : named('PayPal', paypalEmail, paypalName),
  cashapp: ({ cashappHandle, cashappName }) => named('Cash App', cashappHandle, cashappName),
  venmo: ({ venmoName }) => venmoName && `Venmo: @${venmoName}`,
  check: ({ checkPayableTo }) => checkPayableTo && `Check payable to ${checkPayableTo}`,
  cash: ({ cash }) => cash && 'Cash',
  money_order: ({ money_order }) => money_order && 'Money order',
  bank_transfer: ({ bankTransfer }) => named('Bank transfer', bankTransfer.replace(/\s*\n\s*/g, ', ')),
  card: ({ paymentUrl }) => named('Card or online', paymentUrl),
};

/** A way in one line, '' where it is off; `amount` as in an address, '' for none. */
export const wayLine = (by: PaidBy, ways: WaysToPay, payPalMe = '', amount = ''): string =>
  LINES[by](ways, payPalMe, amount) || '';

/** `amount` in dollars as '715.00', '' for none. */
export const payPalAddress = (payPalMe: string, amount: string): string =>
  `https://paypal.me/${payPalMe}${amount && `/${amount}USD`}`;

/** All ways that are on, a line each. */
export const wayLines = (payee: Payee): string[] => linesOfWays(payee).map(([, line]) => line);

/** The way that is on if it is the only one. */
export function onlyWay(payee: Payee): PaidBy | undefined {
  const [way, ...others] = linesOfWays(payee);
  return others.length === 0 ? way?.[0] : undefined;
}

const linesOfWays = ({ waysToPay, payPalMe }: Payee) =>
  keysOf(PAID_BY)
    .map((by) => [by, wayLine(by, waysToPay ?? NO_WAYS_TO_PAY, payPalMe)] as const)
    .filter(([, line]) => line);

const ADDRESSES: Partial<Record<PaidBy, (ways: WaysToPay, amount: string, payPalMe: string) => string>> = {
  paypal: (_, amount, payPalMe) => payPalMe && payPalAddress(payPalMe, amount),
  cashapp({ cashappHandle }, amount) {
    const [, cashtag] = CASHTAG.exec(cashappHandle) ?? [];
    return cashtag ? `https://cash.app/$${cashtag}/${amount}` : '';
  },
  venmo: ({ venmoName }, amount) => venmoName && `https://venmo.com/${venmoName}?txn=pay&amount=${amount}`,
  card: ({ paymentUrl }) => paymentUrl,
};

/** Where to pay by a way with the amount, '' for one without an address. A payment link stays as it is. */
export const wayAddress = (by: PaidBy, ways: WaysToPay, amount: string, payPalMe = ''): string =>
  ADDRESSES[by]?.(ways, amount, payPalMe) ?? '';

/** The ways that an invoice may name, with what is known of each: that of the job first, with its details. */
export function namedWays(job: PaidJob, { waysToPay }: Payee): [PaidBy, WaysToPay][] {
  const own = showsPayment(job) ? job.paymentMethod : null;
  const ways = waysToPay?.onEveryInvoice ? waysToPay : null;
  const all = new Set<PaidBy>([...(own ? [own] : []), ...(ways ? keysOf(PAID_BY) : [])]);
  return [...all].map((by) => [by, by === own ? ownWay(job, own, ways) : (ways ?? NO_WAYS_TO_PAY)]);
}

const ownWay = (job: PaidJob, own: PaymentMethod, ways: WaysToPay | null): WaysToPay => {
  const given = detailsOf(own).map(({ key }) => [key, detailOf(job, key)] as const);
  const stated = Object.fromEntries(given.filter(([, value]) => value));
  return { ...(ways ?? NO_WAYS_TO_PAY), ...stated, [own]: true };
};

/** What a new job is to be paid by: the first way that a detailed job can have, with the details of all. Nothing where something was typed. */
export function chosenWay(typed: Partial<ChosenWay>, { waysToPay, payPalMe }: Payee): Partial<ChosenWay> {
  if (!waysToPay || typed.paymentMethod || Object.keys(typed.paymentDetails ?? {}).length > 0) return {};
  const { zellePhone, zelleName, paypalEmail, paypalName, cashappHandle, cashappName } = waysToPay;
  const first = keysOf(PAYMENT_METHODS).find((by) => wayLine(by, waysToPay, payPalMe));
  return {
    paymentMethod: first ?? null,
    paymentDetails: { zellePhone, zelleName, paypalEmail, paypalName, cashappHandle, cashappName },
  };
}
