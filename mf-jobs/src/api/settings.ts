import type { ResponseOf } from '@app/contract/platform/call';
import * as settings from '@app/contract/settings';
import { type Checklists, checklistsOf } from '@app/domain/job/checklist/default-checklists';
import type { JobDefaults } from '@app/domain/job/job/draft';
import type { Payee } from '@app/domain/job/payments/ways-to-pay';
import type { Rates } from '@app/domain/job/pricing/rates';
import { type SalesTax, taxOfNewJobs } from '@app/domain/job/pricing/sales-tax';
import { type Cleaners, cleanerOptions, knownCleaners } from '@app/domain/settings/cleaners';
import type { PrintedCompany, PublicSettings } from '@app/domain/settings/settings';
import type { Dollars } from '@app/domain/shared/money';
import { call, useCall, useSite } from '@app/web-kit';
import { timeZoneIn } from '@app/web-kit/company-time';
import { useCallback } from 'react';

/**
 * The current rates; undefined while they load. `error` is set when they cannot be read. They are read again with each
 * screen, since they may have been changed elsewhere.
 */
export function useRates(): { rates: Rates | undefined; error: Error | undefined; retry: () => void } {
  const { data, error, mutate } = useCall(settings.read, {}, { revalidateOnMount: true });
  const rates = data && 'cleaners' in data ? data.rates : undefined;
  return { rates, error, retry: () => void mutate() };
}

const UNKNOWN: Cleaners = { cleaners: [] };

/** The cleaners of the settings; none until they have loaded, so that nobody is said to have left. */
function useStored(): Cleaners {
  const { data } = useCall(settings.read, {});
  return data && 'cleaners' in data ? data : UNKNOWN;
}

/** The names of the cleaners whom jobs may have, those who have left the company included. */
export const useCleaners = () => knownCleaners(useStored());

/** The names of the cleaners of today. */
export const useListedCleaners = () => useStored().cleaners;

/** The cleaners of today to choose from, and those who are only in `stored`. */
export const useCleanerOptions = (stored?: readonly (string | null)[]) => cleanerOptions(useStored(), stored);

/** The lists of what cleaners do in each room; those of a new installation until the settings have loaded. */
export function useChecklists(): Checklists {
  const { data } = useCall(settings.read, {});
  return checklistsOf(data && 'cleaners' in data ? data.checklists : null);
}

/** What new jobs have; nothing until the settings have loaded. */
export function useJobDefaults(): JobDefaults {
  const { data } = useCall(settings.read, {});
  return data && 'cleaners' in data ? data : {};
}

/** The tax of new jobs; null where they are not taxed, and until the settings have loaded. */
export function useSalesTax(): SalesTax | null {
  const { data } = useCall(settings.read, {});
  return data && 'cleaners' in data ? taxOfNewJobs(data.salesTax) : null;
}

/** What a press adds to an overdue invoice; 0 until the settings have loaded. */
export function useLateFee(): Dollars {
  const { data } = useCall(settings.read, {});
  return data && 'cleaners' in data ? (data.lateFee ?? 0) : 0;
}

/** How the company is paid; undefined until the settings have loaded. */
export function usePayee(): Payee | undefined {
  const { data } = useCall(settings.read, {});
  return data && 'cleaners' in data ? data : undefined;
}

/**
 * Reads what documents take from the settings, without a call once the screen has them. Rejects when they cannot be
 * read: visitors' part of them, which each page has, may lack the address.
 */
export function useCompanyOfDocuments() {
  const site = useSite();
  const { data } = useCall(settings.read, {});
  return useCallback(async () => partsOf(site, data ?? (await call(settings.read))), [site, data]);
}

function partsOf(site: PublicSettings, read: ResponseOf<typeof settings.read>) {
  if (!('cleaners' in read)) throw new Error('The settings could not be read');
  const { address, payPalMe, waysToPay, paper, cleaners } = read;
  const printed: PrintedCompany = { ...site, address, payPalMe, waysToPay, paper };
  return { site: printed, cleaners, timeZone: timeZoneIn(read) };
}
