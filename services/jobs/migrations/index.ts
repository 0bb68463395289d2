import type { Migration } from '@app/service-kit/db/migrate';
import { baseline } from './20261127120000_baseline.ts';
import { sentAndDue } from './20261127133101_sent_and_due.ts';
import { letterhead } from './20261127134100_add_letterhead.ts';
import { visitMails } from './20261127134200_create_visit_mails.ts';
import { addPaper } from './20261127135100_add_paper.ts';
import { addFormerCleaners } from './20261127150100_add_former_cleaners.ts';
import { estimates } from './20261127182100_create_estimates.ts';
import { addHowDidYouHear } from './20261127183000_add_how_did_you_hear.ts';
import { clientBook } from './20261127183100_create_client_book.ts';
import { addWaysToPay } from './20261127185100_add_ways_to_pay.ts';
import { addDepositsAndTips } from './20261127185200_add_deposits_and_tips.ts';
import { addLateFee } from './20261127185300_add_late_fee.ts';
import { markReminderLinks } from './20261127210100_mark_reminder_links.ts';
import { addSalesTax } from './20261127211100_add_sales_tax.ts';
import { clientImports } from './20261127212100_create_client_imports.ts';
import { visitsOfClients } from './20261127212200_index_visits_of_clients.ts';
import { visitClocks } from './20261128010000_create_visit_clocks.ts';
import { jobCleaners } from './20261128010100_create_job_cleaners.ts';
import { jobChecklists } from './20261128010200_create_job_checklists.ts';
import { addPhotoTimes } from './20261128010300_add_photo_times.ts';
import { timeOff } from './20261128014000_create_time_off.ts';
import { homeNotesInFeeds } from './20261128020100_add_home_notes_to_feeds.ts';
import { printChecklists } from './20261128043000_print_checklists.ts';
import { findClientsByName } from './20261128090000_find_clients_by_name.ts';
import { sumByIndex } from './20261128122000_sum_by_index.ts';
import { addEstimatedDay } from './20261129003000_add_estimated_day.ts';
import { addEstimatedTime } from './20261129100000_add_estimated_time.ts';
import { addToldTerms } from './20261129113000_add_told_terms.ts';
import { findChangedTerms } from './20261129140000_find_changed_terms.ts';
import { addLastInvoices } from './20261129160000_add_last_invoices.ts';

/** In order. A released migration is never changed, only followed by another. */
export const migrations: readonly Migration[] = [
  baseline,
  letterhead,
  addPaper,
  visitMails,
  sentAndDue,
  addFormerCleaners,
  estimates,
  clientBook,
  addHowDidYouHear,
  addWaysToPay,
  addDepositsAndTips,
  addLateFee,
  markReminderLinks,
  clientImports,
  visitsOfClients,
  addSalesTax,
  visitClocks,
  jobChecklists,
  jobCleaners,
  addPhotoTimes,
  timeOff,
  homeNotesInFeeds,
  printChecklists,
  findClientsByName,
  sumByIndex,
  addEstimatedDay,
  addEstimatedTime,
  addToldTerms,
  findChangedTerms,
  addLastInvoices,
];
