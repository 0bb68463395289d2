import { DEFAULT_CONTACT_TIME } from '@app/domain/request/contact-time';
import { DEFAULT_SERVICE_TYPE } from '@app/domain/request/options';
import type { requestFormSchema } from '@app/domain/request/request';
import type { SentPhoto } from '@app/domain/request/request-photos';
import { onOneLine } from '@app/domain/shared/units';
import type * as v from 'valibot';

/** The request without its photos, which have a store of their own. */
export type RequestFields = v.InferInput<ReturnType<typeof requestFormSchema>>;
export type CheckedFields = v.InferOutput<ReturnType<typeof requestFormSchema>>;
export type FieldName = keyof RequestFields;

export const EMPTY_FIELDS: { [Name in FieldName]: RequestFields[Name] } = {
  clientName: '',
  clientPhone: '',
  clientEmail: '',
  clientAddress: '',
  clientCity: '',
  clientState: '',
  clientZip: '',
  serviceType: DEFAULT_SERVICE_TYPE,
  homeSize: '',
  bedrooms: undefined,
  bathrooms: undefined,
  squareFootage: undefined,
  howDidYouHear: '',
  preferredDate: '',
  contactTimePreference: DEFAULT_CONTACT_TIME,
  specialRequests: '',
};

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(EMPTY_FIELDS, name);

// An empty email address is sent as ''; every other empty field is left out.
const isFilledIn = ([name, value]: [string, unknown]) =>
  name === 'clientEmail' || (value !== undefined && value !== null && String(value).trim() !== '');

/** The body of the request: the fields that are filled in, and the uploaded photos. */
export function requestBody(fields: CheckedFields, roomPhotos: SentPhoto[]) {
  const filledIn = Object.fromEntries(Object.entries(fields).filter(isFilledIn)) as RequestFields;
  return { ...filledIn, roomPhotos };
}

/** True once any field differs from its initial value. */
export const isTouched = (fields: RequestFields): boolean =>
  Object.entries(EMPTY_FIELDS).some(([name, empty]) => (fields[name as FieldName] ?? '') !== (empty ?? ''));

/** The address on one line. */
export function addressOf({
  clientAddress,
  clientCity,
  clientState,
  clientZip,
}: Partial<RequestFields>): string {
  const stateAndZip = [clientState, clientZip].map((value) => value?.trim()).filter(Boolean);
  const streetAndCity = [clientAddress, clientCity].map((value) => value?.trim());
  return [...streetAndCity, onOneLine(stateAndZip.join(' '))].filter(Boolean).join(', ');
}
