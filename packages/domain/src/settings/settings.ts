import * as v from 'valibot';
import { checklistsSchema, type StoredChecklists } from '../job/checklist/default-checklists.ts';
import { DEFAULT_PAPER, type Paper, paperSchema } from '../job/documents/job-document.ts';
import { type Deposit, depositSchema } from '../job/payments/deposit.ts';
import { payPalMeSchema } from '../job/payments/payment-link.ts';
import {
  DEFAULT_PAYMENT_TERMS,
  type PaymentTerms,
  paymentTermsSchema,
} from '../job/payments/payment-terms.ts';
import { enteredWaysToPaySchema, type WaysToPay } from '../job/payments/ways-to-pay.ts';
import { DEFAULT_RATES, type Rates, ratesSchema } from '../job/pricing/rates.ts';
import { NO_SALES_TAX, type SalesTax, salesTaxSchema } from '../job/pricing/sales-tax.ts';
import { LENGTHS } from '../shared/lengths.ts';
import { type Dollars, dollars } from '../shared/money.ts';
import { formatPhone } from '../shared/phone.ts';
import { DEFAULT_TIME_ZONE, timeZoneSchema } from '../shared/time-zone.ts';
import {
  boundedList,
  emailOrEmpty,
  exactText,
  isHttpsUrl,
  keysOf,
  required,
  text,
  withHttps,
} from '../shared/validation.ts';
import { cleanerNameSchema, cleanerValue, MAX_CLEANERS } from './cleaners.ts';
import { FIRST_STEPS, type FirstStep } from './first-steps.ts';
import { websiteSchema } from './website-schema.ts';
import { publicWebsite, type StoredWebsite } from './website-texts.ts';

const LOGO_MESSAGE = 'Logo must be an https address or an uploaded image';

/** Characters of an inline logo, about 45 KB of image. Every page contains it. */
const MAX_INLINE_LOGO = 60_000;

const isLogoUrl = (url: string) => url === '' || isHttpsUrl(url) || /^\/objects\/[\w./-]+$/.test(url);

// The data must start with the signature of the type. Without SVG, which can contain scripts.
const isInlineImage = (url: string) =>
  /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]+={0,2}$/.test(
    url,
  );

const isLogo = (url: string) => (url.length <= LENGTHS.url && isLogoUrl(url)) || isInlineImage(url);

export const PHONE_MESSAGE = 'Please enter a valid phone number';

const hasDigits = (phone: string) => phone === '' || /\d/.test(phone);

/** The names of the cleaners, at least one, no two of them with the same value. */
export const cleanersSchema = v.pipe(
  boundedList(cleanerNameSchema, MAX_CLEANERS, {
    message: 'Cleaners must be a list of names',
    tooMany: `There can be at most ${MAX_CLEANERS} cleaners`,
  }),
  v.minLength(1, 'At least one cleaner is required'),
  v.check(
    (names) => new Set(names.map(cleanerValue)).size === names.length,
    'This cleaner is already in the list',
  ),
);

const firstStepSchema = v.picklist(keysOf(FIRST_STEPS), 'Please select a first step');

/** The body of `PATCH /api/settings`; absent fields keep their value. */
export const settingsChangeSchema = v.partial(
  v.object({
    businessName: required('Business name is required', LENGTHS.name),
    businessLogo: v.nullish(
      v.pipe(
        exactText('Logo', MAX_INLINE_LOGO),
        v.trim(),
        v.transform(withHttps),
        v.check(isLogo, LOGO_MESSAGE),
      ),
      '',
    ),
    cleaners: cleanersSchema,
    phone: v.nullish(
      v.pipe(text('Phone', LENGTHS.phone), v.check(hasDigits, PHONE_MESSAGE), v.transform(formatPhone)),
      '',
    ),
    email: emailOrEmpty(),
    address: v.nullish(text('Address', LENGTHS.address), ''),
    addressOnWebsite: v.nullish(v.boolean('The address is on the website or not'), false),
    payPalMe: payPalMeSchema,
    waysToPay: v.nullish(enteredWaysToPaySchema, null),
    deposit: v.nullish(depositSchema, null),
    lateFee: v.nullish(dollars('Late fee'), 0),
    salesTax: v.nullish(salesTaxSchema, NO_SALES_TAX),
    rates: v.nullish(ratesSchema, DEFAULT_RATES),
    paymentTerms: paymentTermsSchema,
    paper: paperSchema,
    timeZone: timeZoneSchema,
    website: websiteSchema,
    checklists: checklistsSchema,
    firstStepsHidden: v.nullish(v.boolean('The first steps are hidden or not'), false),
    firstStepsKept: v.nullish(boundedList(firstStepSchema, keysOf(FIRST_STEPS).length), []),
  }),
);

export type SettingsChange = v.InferOutput<typeof settingsChangeSchema>;

/** The settings that visitors can read. */
export type PublicSettings = {
  businessName: string;
  /** An https URL, a path of this site, a small image as a data URL, or '' for none. */
  businessLogo: string;
  phone: string;
  email: string;
  /** '' unless the admin shows it on the website: many work from home. */
  address: string;
  /** What was changed of the website's texts; absent without a change, and from older services. */
  website?: StoredWebsite | null;
};

/** The settings that visitors can read. */
export const publicSettings = ({
  businessName,
  businessLogo,
  phone,
  email,
  address,
  addressOnWebsite,
  website,
}: PublicSettings & { addressOnWebsite: boolean }): PublicSettings => ({
  businessName,
  businessLogo,
  phone,
  email,
  address: addressOnWebsite ? address : '',
  ...(website && { website: publicWebsite(website) }),
});

/** What documents print of the company and visitors do not read. */
export type CompanyDetails = {
  address: string;
  /** The company's name at PayPal.Me, or ''. Invoices link to it. */
  payPalMe: string;
  /** Null until they are filled in; absent from responses of the previous release. */
  waysToPay?: WaysToPay | null;
  /** Absent from responses of the previous release. */
  paper?: Paper;
};

/** The company as its documents show it. */
export type PrintedCompany = PublicSettings & CompanyDetails;

/** The settings of the admin. */
export type Settings = PrintedCompany & {
  id: number;
  addressOnWebsite: boolean;
  cleaners: string[];
  /** Names that were in the list before; absent from responses of the previous release. */
  formerCleaners?: string[] | undefined;
  rates: Rates;
  /** The terms of new jobs. */
  paymentTerms: PaymentTerms;
  paper: Paper;
  waysToPay: WaysToPay | null;
  /** The deposit of new jobs. */
  deposit: Deposit | null;
  /** What a press adds to an overdue invoice in dollars; 0 for none. */
  lateFee: Dollars;
  /** The tax of new jobs. */
  salesTax: SalesTax;
  /** The time zone in which the days of reminders, coming visits and calendars begin: an IANA name. */
  timeZone: string;
  website: StoredWebsite | null;
  /** The lists that were changed of what cleaners do in each room. */
  checklists: StoredChecklists | null;
  /** Whether the dashboard no longer lists the first steps of a new company. */
  firstStepsHidden: boolean;
  /** Those that the owner ticked because they can stay as they are. */
  firstStepsKept: FirstStep[];
  updatedAt: string;
};

/** The settings of a new installation. */
export const DEFAULT_SETTINGS = {
  businessName: 'Your Cleaning Company',
  businessLogo: '',
  phone: '(555) 123-4567',
  email: 'hello@example.com',
  address: '',
  addressOnWebsite: false,
  payPalMe: '',
  waysToPay: null,
  deposit: null,
  lateFee: 0,
  salesTax: NO_SALES_TAX,
  cleaners: ['Owner'],
  rates: DEFAULT_RATES,
  paymentTerms: DEFAULT_PAYMENT_TERMS,
  paper: DEFAULT_PAPER,
  timeZone: DEFAULT_TIME_ZONE,
  website: null,
  firstStepsHidden: false,
} as const satisfies PrintedCompany & {
  addressOnWebsite: boolean;
  cleaners: readonly string[];
  rates: Rates;
  paymentTerms: PaymentTerms;
  paper: Paper;
  timeZone: string;
  deposit: null;
  lateFee: Dollars;
  salesTax: SalesTax;
  firstStepsHidden: boolean;
};
