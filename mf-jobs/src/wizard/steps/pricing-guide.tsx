import { formatRange, squareFootageStep, squareFootageTiers } from '@app/domain/job/pricing/square-footage';
import { Panel } from '@app/ui';
import { useDraft } from '../draft/draft-store.ts';

export function PricingGuide({ squareFootage }: { squareFootage: number | undefined }) {
  const rates = useDraft((draft) => draft.rates);
  const current = squareFootageStep(squareFootage, rates);
  return (
    <Panel title="Pricing guide">
      <table className="jobs:w-full jobs:text-left">
        <thead className="jobs:text-small jobs:text-ink-soft">
          <tr className="jobs:border-b jobs:border-line">
            <th scope="col" className="jobs:px-2 jobs:pb-2 jobs:font-semibold">
              Area
            </th>
            <th scope="col" className="jobs:px-2 jobs:pb-2 jobs:text-right jobs:font-semibold">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {squareFootageTiers(rates).map((tier) => (
            <tr
              key={tier.label}
              aria-current={tier.upTo === current?.upTo || undefined}
              className="jobs:border-b jobs:border-line jobs:last:border-0 jobs:aria-[current=true]:bg-leaf-wash jobs:aria-[current=true]:font-semibold"
            >
              <th scope="row" className="jobs:p-2 jobs:font-[inherit]">
                {tier.label}
                {tier.hint && (
                  <span className="jobs:block jobs:text-small jobs:font-normal jobs:text-ink-soft">
                    {tier.hint}
                  </span>
                )}
              </th>
              <td className="jobs:p-2 jobs:text-right jobs:tabular-nums">{formatRange(tier)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
