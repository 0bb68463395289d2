import type { Migration } from '@app/service-kit/db/migrate';
import { baseline } from './20261127120000_baseline.ts';
import { addWebsite } from './20261127131100_add_website.ts';
import { addFirstSteps } from './20261127132100_add_first_steps.ts';
import { addPaper } from './20261127135100_add_paper.ts';
import { addFormerCleaners } from './20261127150100_add_former_cleaners.ts';
import { addFirstStepsKept } from './20261127150200_add_first_steps_kept.ts';
import { addWaysToPay } from './20261127185100_add_ways_to_pay.ts';
import { addDeposit } from './20261127185200_add_deposit.ts';
import { addLateFee } from './20261127185300_add_late_fee.ts';
import { addSalesTax } from './20261127211100_add_sales_tax.ts';
import { addCleanerRenames } from './20261127213101_add_cleaner_renames.ts';
import { addChecklists } from './20261128010100_add_checklists.ts';

/** In order. A released migration is never changed, only followed by another. */
export const migrations: readonly Migration[] = [
  baseline,
  addWebsite,
  addFirstSteps,
  addPaper,
  addFormerCleaners,
  addFirstStepsKept,
  addWaysToPay,
  addDeposit,
  addLateFee,
  addCleanerRenames,
  addSalesTax,
  addChecklists,
];
