import { Link } from '@app/web-kit';
import { stepUrl } from '../form/use-wizard-step.ts';
import { LAST_STEP, stepTitle } from '../form/wizard-steps.ts';
import { FieldLink } from './error-summary.tsx';
import { countOfDetails, type MissingField } from './missing-fields.ts';

type MissingFieldsHintProps = {
  step: number;
  missingFields: MissingField[];
};

/** The border is red only on a step with something to complete. */
export const MissingFieldsHint = (props: MissingFieldsHintProps) => {
  const isFaulty = props.missingFields.some(({ step }) => step === props.step);
  const border = isFaulty ? 'pub:border-danger' : 'pub:border-line-strong';
  return (
    <p role="status" className={`pub:mb-6 pub:rounded pub:border ${border} pub:bg-surface pub:px-4 pub:py-3`}>
      <HintText {...props} />
    </p>
  );
};

function HintText({ step, missingFields }: MissingFieldsHintProps) {
  const here = missingFields.filter((missing) => missing.step === step);
  const [next] = missingFields;
  if (here.length > 0) return <>{countOfDetails(here.length)} to complete on this step.</>;
  if (next)
    return (
      <>
        This step is complete. Next:{' '}
        <FieldLink missing={next}>
          {next.message} ({stepTitle(next.step)})
        </FieldLink>
      </>
    );
  return (
    <>
      Everything is filled in.{' '}
      <Link
        to={stepUrl(LAST_STEP)}
        className="pub:inline-block pub:font-semibold pub:underline pub:underline-offset-4"
      >
        Go to {stepTitle(LAST_STEP)} and send it
      </Link>
    </>
  );
}
