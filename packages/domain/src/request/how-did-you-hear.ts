import * as v from 'valibot';
import { LENGTHS } from '../shared/lengths.ts';
import { text } from '../shared/validation.ts';

/** How the visitor found the business. */
export const HOW_DID_YOU_HEAR = {
  google: 'Google search',
  friend: 'Friend or family',
  social: 'Facebook or Instagram',
  nextdoor: 'Nextdoor',
  yelp: 'Yelp',
  flyer: 'Flyer or sign',
  returning: 'Returning client',
  other: 'Other',
} as const;

/** A key of the options; earlier ones stay as they were stored. */
export const howDidYouHearSchema = v.nullish(text('How did you hear', LENGTHS.label), null);
