import { formatCount, formatSquareFeet } from '../shared/units.ts';
import { HOME_SIZES, labelOf } from './options.ts';
import type { NewRequest } from './request.ts';

type Home = Pick<NewRequest, 'bedrooms' | 'bathrooms' | 'squareFootage' | 'homeSize'>;

/** '3 bedrooms', '2 bathrooms', 'Medium (3-4 bedrooms)': what a visitor gave of the size of the home. */
export const homeOf = ({ bedrooms, bathrooms, squareFootage, homeSize }: Home): string[] =>
  [
    bedrooms !== null ? formatCount(bedrooms, 'bedroom') : '',
    bathrooms !== null ? formatCount(bathrooms, 'bathroom') : '',
    squareFootage !== null ? formatSquareFeet(squareFootage) : '',
    labelOf(HOME_SIZES, homeSize),
  ].filter(Boolean);
