import { wayLines } from '../job/payments/ways-to-pay.ts';
import { keysOf } from '../shared/validation.ts';
import { FIRST_STEPS, type FirstStep } from './first-steps.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

type Stored = Pick<
  Settings,
  'businessName' | 'phone' | 'email' | 'website' | 'rates' | 'payPalMe' | 'waysToPay' | 'cleaners'
>;

type Others = { hasMail: boolean; hasOwnPassword: boolean };

/** The steps that are not done by themselves: a value is empty or still the default. */
export function stepsToDo(settings: Stored, { hasMail, hasOwnPassword }: Others): FirstStep[] {
  const isSet = (...names: (keyof Stored)[]) => names.every((name) => isOwn(settings, name));
  const isDone: Record<FirstStep, boolean> = {
    business: isSet(...keysOf(BUSINESS)),
    website: isSet('website'),
    prices: isSet('rates'),
    payment: wayLines(settings).length > 0,
    people: isSet('cleaners'),
    mail: hasMail,
    password: hasOwnPassword,
  };
  return keysOf(FIRST_STEPS).filter((step) => !isDone[step]);
}

const BUSINESS = { businessName: 'business name', phone: 'phone', email: 'email' } as const;

/** What is still missing of a business that is entered in part, as in 'phone and email'; '' with all or nothing of it. */
export function missingOfBusiness(settings: Stored): string {
  const missing = keysOf(BUSINESS).filter((name) => !isOwn(settings, name));
  return missing.length < keysOf(BUSINESS).length ? missing.map((name) => BUSINESS[name]).join(' and ') : '';
}

/** The placeholders of a new installation under which the website is public, as in "'Your Cleaning Company', (555) 123-4567". */
export function publicPlaceholders({ businessName, phone }: Pick<Stored, 'businessName' | 'phone'>): string {
  const { businessName: name, phone: number } = DEFAULT_SETTINGS;
  return [businessName === name && `'${name}'`, phone === number && number].filter(Boolean).join(', ');
}

const isOwn = (settings: Stored, name: keyof Stored): boolean =>
  settings[name] !== '' && inOrder(settings[name]) !== inOrder(DEFAULT_SETTINGS[name]);

/** As text, with the keys in one order: the database returns them in another. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
