import * as v from 'valibot';
import { type WaysToPay, ZELLE_MESSAGE } from '../job/payments/ways-to-pay.ts';
import { dialedNumber, isOneNumber } from '../shared/phone.ts';
import { PHONE_MESSAGE } from './settings.ts';

type Numbers = { phone?: string | null; waysToPay?: Pick<WaysToPay, 'zellePhone'> | null };

/** The website offers to call it. */
const isCallable = (phone: string): boolean => phone === '' || dialedNumber(phone) !== undefined;

/** Money goes to one number: another one beside it, or digits too many, are a slip. */
const isZelle = (to: string): boolean => to === '' || to.includes('@') || isOneNumber(to);

/** Refuses numbers of the owner's own that lead nowhere. Those that were stored before this rule stay. */
export const ownNumbers = <Change extends Numbers>(stored: Numbers) =>
  v.rawCheck<Change>(({ dataset: { value }, addIssue }) => {
    const change = value as Numbers;
    const [phone, zelle] = [change.phone ?? '', change.waysToPay?.zellePhone ?? ''];
    const item = (input: object, key: string, value: unknown) =>
      ({ type: 'object', origin: 'value', input: { ...input }, key, value }) as const;
    if (phone !== stored.phone && !isCallable(phone))
      addIssue({ message: PHONE_MESSAGE, path: [item(change, 'phone', phone)] });
    if (change.waysToPay && zelle !== stored.waysToPay?.zellePhone && !isZelle(zelle)) {
      const ways = change.waysToPay;
      addIssue({
        message: ZELLE_MESSAGE,
        path: [item(change, 'waysToPay', ways), item(ways, 'zellePhone', zelle)],
      });
    }
  });
