import { ADDONS } from '@app/domain/job/pricing/addons';
import type { DetailedBilling } from '@app/domain/job/pricing/detailed-billing';
import type { Rates } from '@app/domain/job/pricing/rates';
import type { Dollars } from '@app/domain/shared/money';
import { keysOf } from '@app/domain/shared/validation';
import type { DetailFields } from './draft.ts';

/** The details with the rates of `after` wherever they had those of `before`. Other amounts were typed and stay. */
export function withRates(details: DetailFields, before: Rates, after: Rates): DetailFields {
  const { consultation, detailedBilling } = details;
  return {
    ...details,
    ...(consultation && {
      consultation: {
        ...consultation,
        consultationFee: moved(consultation.consultationFee, before.consultationFee, after.consultationFee),
      },
    }),
    ...(detailedBilling && {
      detailedBilling: {
        ...detailedBilling,
        baseRate: moved(detailedBilling.baseRate, before.baseRate, after.baseRate),
        addons: movedAddons(detailedBilling.addons, before, after),
      },
    }),
  };
}

function movedAddons(addons: DetailedBilling['addons'], before: Rates, after: Rates) {
  const rates = keysOf(ADDONS).map((key) => {
    const name = `${key}Rate` as const;
    return [name, moved(addons?.[name] ?? before.addons[key], before.addons[key], after.addons[key])];
  });
  return { ...addons, ...Object.fromEntries(rates) };
}

const moved = (amount: Dollars, before: Dollars, after: Dollars) => (amount === before ? after : amount);
