import * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import { type Dollars, dollars } from '../../shared/money.ts';
import { optionalText, requiredKey } from '../../shared/validation.ts';
import { roomPhotosSchema } from '../photos/photos.ts';
import { type LineItem, lineItem } from './line-item.ts';

/** Dollars, 0 or more. */
export const consultationFeeSchema = dollars('Consultation fee', 'Consultation fee must be 0 or greater');

/** The details step of an on-site consultation. */
export const consultationSchema = v.object({
  consultationFee: requiredKey(consultationFeeSchema),
  consultationNotes: optionalText('General notes', LENGTHS.notes),
  roomPhotos: v.nullish(roomPhotosSchema, () => []),
});

export type ConsultationDetails = v.InferOutput<typeof consultationSchema>;

/** The one charge of a consultation, in dollars; without an entered fee it is the usual one. */
export function consultationLines(fee: Dollars | null | undefined, usualFee: Dollars): LineItem[] {
  return [lineItem('On-site consultation', 1, fee ?? usualFee)];
}
