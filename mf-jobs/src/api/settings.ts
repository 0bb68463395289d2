import * as settings from '@app/contract/settings';
import type { PaymentTerms } from '@app/domain/job/payment-terms';
import { DEFAULT_RATES, type Rates } from '@app/domain/job/rates';
import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
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

/** The payment terms of new jobs; null until the settings have loaded. */
export function usePaymentTerms(): PaymentTerms | null {
  const { data } = useCall(settings.read, {});
  return data && 'paymentTerms' in data ? data.paymentTerms : null;
}
