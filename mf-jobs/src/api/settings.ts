import * as settings from '@app/contract/settings';
import type { PaymentTerms } from '@app/domain/job/payment-terms';
import { DEFAULT_RATES, type Rates } from '@app/domain/job/rates';
import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import type { Day } from '@app/domain/shared/dates';
import { ownTimeZone, todayIn } from '@app/domain/shared/time-zone';
import { useCall } from '@app/web-kit';

/**
 * The current rates; undefined while they load. `error` is set when they cannot be read. They are read again with each
 * screen, since they may have been changed elsewhere.
 */
export function useRates(): { rates: Rates | undefined; error: Error | undefined; retry: () => void } {
  const { data, error, mutate } = useCall(settings.read, {}, { revalidateOnMount: true });
  // A service of the previous release responds without rates.
  const rates = data && 'cleaners' in data ? (data.rates ?? DEFAULT_RATES) : undefined;
  return { rates, error, retry: () => void mutate() };
}

/** The names of the cleaners; the default one until the settings have loaded. */
export function useCleaners(): readonly string[] {
  const { data } = useCall(settings.read, {});
  return data && 'cleaners' in data ? data.cleaners : DEFAULT_SETTINGS.cleaners;
}

/** The time zone of the company; that of the device until the settings have loaded. */
export function useTimeZone(): string {
  const { data } = useCall(settings.read, {});
  // A service of the previous release responds without it.
  return (data && 'timeZone' in data && data.timeZone) || ownTimeZone();
}

/** Today where the company is: the day that decides what is due, overdue, past and to come, as it does in the service. */
export const useToday = (): Day => todayIn(useTimeZone(), new Date());

/** The payment terms of new jobs; null until the settings have loaded. */
export function usePaymentTerms(): PaymentTerms | null {
  const { data } = useCall(settings.read, {});
  return data && 'paymentTerms' in data ? data.paymentTerms : null;
}
