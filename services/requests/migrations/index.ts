import type { Migration } from '@app/service-kit/db/migrate';
import { baseline } from './20261127120000_baseline.ts';
import { addCompanyDetails } from './20261127131200_add_company_details.ts';
import { letterhead } from './20261127134100_add_letterhead.ts';
import { addCallBy } from './20261127180100_add_call_by.ts';
import { addPromisedHours } from './20261129160000_add_promised_hours.ts';

/** In order. A released migration is never changed, only followed by another. */
export const migrations: readonly Migration[] = [
  baseline,
  addCompanyDetails,
  letterhead,
  addCallBy,
  addPromisedHours,
];
