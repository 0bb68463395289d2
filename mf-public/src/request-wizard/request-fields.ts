import { DEFAULT_CONTACT_TIME } from '@app/domain/request/contact-time';
import { DEFAULT_SERVICE_TYPE } from '@app/domain/request/options';
import { newRequestSchema } from '@app/domain/request/request';
import type { RequestPhoto } from '@app/domain/request/request-photos';
import * as v from 'valibot';

/** What the visitor types; photos have a home of their own. */
export const requestFieldsSchema = v.omit(newRequestSchema, ['roomPhotos']);

export type RequestFields = v.InferInput<typeof requestFieldsSchema>;
export type CheckedFields = v.InferOutput<typeof requestFieldsSchema>;
export type FieldName = keyof RequestFields;

export const EMPTY_FIELDS: RequestFields = {
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

// The e-mail address is stored in any case, as '' when there is none; every other empty answer is left out.
const isAnswered = ([name, value]: [string, unknown]) =>
  name === 'clientEmail' || (value !== undefined && value !== null && String(value).trim() !== '');

/** The request as it is sent: answered fields and the photos that have arrived. */
export function requestBody(fields: CheckedFields, roomPhotos: RequestPhoto[]) {
  const answered = Object.fromEntries(Object.entries(fields).filter(isAnswered)) as RequestFields;
  return { ...answered, roomPhotos };
}

/** True once the visitor has put in anything worth keeping. */
export const isTouched = (fields: RequestFields): boolean =>
  Object.entries(EMPTY_FIELDS).some(([name, empty]) => (fields[name as FieldName] ?? '') !== (empty ?? ''));
