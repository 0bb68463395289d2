import type { Rates } from '@app/domain/job/pricing/rates';
import { createContext, useContext } from 'react';

/** The rates of the job in the form: current ones for a new job, its own for a saved one. */
export const RatesContext = createContext<Rates | null>(null);

export function useRates(): Rates {
  const rates = useContext(RatesContext);
  if (!rates) throw new Error('useRates needs a RatesContext around it');
  return rates;
}
