import * as v from 'valibot';
import type { Day } from '../shared/dates.ts';
import { wholeNumber } from '../shared/validation.ts';
import { MAX_ROOMS, newRequestSchema } from './request.ts';

/** The least number of bathrooms in the form; the service accepts 0. */
export const MIN_BATHROOMS = 1;

const { roomPhotos: _photos, ...fields } = newRequestSchema.entries;

/**
 * The fields of the visitor's form, without photos. Stricter than the service: no past date and no 0 bathrooms. `today` is
 * called with every check, because a form may be open past midnight.
 */
export const requestFormSchema = (today: () => Day) =>
  v.object({
    ...fields,
    preferredDate: v.pipe(
      fields.preferredDate,
      v.check((day) => day >= today(), 'Preferred date must be today or later'),
    ),
    bathrooms: v.nullish(wholeNumber('Bathrooms', MIN_BATHROOMS, MAX_ROOMS), null),
  });
