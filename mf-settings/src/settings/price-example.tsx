import { pricingTotal } from '@app/domain/job/pricing/pricing';
import { type Rates, ratesSchema } from '@app/domain/job/pricing/rates';
import { formatDollars } from '@app/domain/shared/money';
import { formatCount, formatSquareFeet } from '@app/domain/shared/units';
import * as v from 'valibot';

const HOURS = 2.5;
const SQUARE_FEET = 900;

/** What two jobs cost with the entered rates, computed as their invoices are. */
export function PriceExample({ rates }: { rates: Rates }) {
  const examples = [
    [formatCount(HOURS, 'hour'), pricingTotal('timeBased', { hoursWorked: HOURS }, rates)],
    [formatSquareFeet(SQUARE_FEET), pricingTotal('squareFootage', { squareFootage: SQUARE_FEET }, rates)],
  ] as const;
  return (
    <p className="set:mb-5 set:rounded set:bg-leaf-wash set:px-4 set:py-3">
      {v.is(ratesSchema, rates) ? (
        <>
          With these prices{' '}
          {examples.map(([inputs, total], index) => (
            <span key={inputs}>
              {index > 0 && ' and '}
              {inputs} cost <strong className="set:tabular-nums">{formatDollars(total)}</strong>
            </span>
          ))}
          .
        </>
      ) : (
        'Correct the marked prices to see what two jobs cost.'
      )}{' '}
      Saved jobs and invoices keep the prices they were made with.
    </p>
  );
}
