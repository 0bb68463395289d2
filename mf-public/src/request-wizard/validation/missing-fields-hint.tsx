import { Link } from '@app/web-kit';
import type { FieldName } from '../request-fields.ts';
import { stepAddress } from '../use-wizard-step.ts';
import { LAST_STEP, stepTitle } from '../wizard-steps.ts';
import { GapLink } from './error-summary.tsx';
import { details, type Gap } from './missing-fields.ts';

type RepairGuideProps = { step: number; gaps: Gap[]; onFollow: (field: FieldName) => void };

/** While a failed request is repaired: what is left on this step, then the next gap, then the way back. */
export const RepairGuide = (props: RepairGuideProps) => (
  <p role="status" className="pub:mb-6 pub:rounded pub:bg-lemon-wash pub:px-4 pub:py-3">
    <Guide {...props} />
  </p>
);

function Guide({ step, gaps, onFollow }: RepairGuideProps) {
  const here = gaps.filter((gap) => gap.step === step);
  const [next] = gaps;
  if (here.length > 0) return <>{details(here.length)} to complete on this step.</>;
  if (next)
    return (
      <>
        This step is complete. Next:{' '}
        <GapLink gap={next} onFollow={onFollow}>
          {next.message} ({stepTitle(next.step)})
        </GapLink>
      </>
    );
  return (
    <>
      Everything is filled in.{' '}
      <Link to={stepAddress(LAST_STEP)} className="pub:font-semibold pub:underline pub:underline-offset-4">
        Go to {stepTitle(LAST_STEP)} and send it
      </Link>
    </>
  );
}
