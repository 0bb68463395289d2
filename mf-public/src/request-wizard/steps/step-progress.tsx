import { VisuallyHidden } from '@app/ui';
import { Check, CircleAlert } from '@app/ui/icons';
import { LAST_STEP, WIZARD_STEPS } from '../form/wizard-steps.ts';

// The widths are classes, because the content security policy refuses a style attribute in prerendered markup.
const WIDTHS = ['pub:w-1/5', 'pub:w-2/5', 'pub:w-3/5', 'pub:w-4/5', 'pub:w-full'];

type StepProgressProps = { step: number; incomplete: readonly number[]; onSelect: (step: number) => void };

export function StepProgress({ step, incomplete, onSelect }: StepProgressProps) {
  const percent = (step / LAST_STEP) * 100;
  return (
    <div className="pub:relative pub:overflow-clip pub:rounded-small pub:border-[2.25px] pub:border-ink pub:bg-surface">
      <div
        role="progressbar"
        aria-label="Progress of your request"
        aria-valuenow={percent}
        aria-valuetext={`Step ${step} of ${LAST_STEP}`}
        className="pub:absolute pub:inset-0"
      >
        <div
          className={`pub:h-full pub:bg-lemon pub:transition-[width] pub:duration-[var(--app-calm)] ${WIDTHS[step - 1]}`}
        />
      </div>
      <nav aria-label="Steps" className="pub:relative">
        <ol className="pub:grid pub:grid-cols-5 pub:divide-x-[2.25px] pub:divide-ink">
          {WIZARD_STEPS.map(({ title }, index) => (
            <li key={title} aria-current={index + 1 === step ? 'step' : undefined}>
              <StepButton
                title={title}
                number={index + 1}
                current={step}
                isIncomplete={incomplete.includes(index + 1)}
                onSelect={onSelect}
              />
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

const STEP_BUTTON =
  'pub:flex pub:min-h-11 pub:w-full pub:cursor-pointer pub:items-center pub:justify-center pub:gap-2 pub:px-2 ' +
  'pub:text-small pub:-outline-offset-4 pub:hover:underline pub:hover:underline-offset-4 ' +
  'pub:md:min-h-12 pub:md:justify-start pub:md:text-left pub:lg:px-4';

type StepButtonProps = {
  title: string;
  number: number;
  current: number;
  isIncomplete: boolean;
  onSelect: (step: number) => void;
};

function StepButton({ title, number, current, isIncomplete, onSelect }: StepButtonProps) {
  const isCurrent = number === current;
  return (
    <button
      type="button"
      onClick={() => onSelect(number)}
      className={`${STEP_BUTTON} ${isCurrent ? 'pub:font-semibold' : ''}`}
    >
      <Mark number={number} isDone={number < current} isIncomplete={isIncomplete} />
      <span className="pub:leading-tight pub:text-balance pub:max-md:sr-only">{title}</span>
      <VisuallyHidden>{stateText(number - current, isIncomplete)}</VisuallyHidden>
    </button>
  );
}

function Mark({ number, isDone, isIncomplete }: { number: number; isDone: boolean; isIncomplete: boolean }) {
  if (isIncomplete) return <CircleAlert aria-hidden size="1.35em" className="pub:shrink-0 pub:text-danger" />;
  if (isDone) return <Check aria-hidden size="1.2em" strokeWidth={3} className="pub:shrink-0" />;
  return (
    <span aria-hidden className="pub:tabular-nums">
      {number}
    </span>
  );
}

/** A step with missing fields is not done, also when a later one is open. */
function stateText(distance: number, isIncomplete: boolean): string {
  if (isIncomplete && distance < 0) return ', needs your attention';
  const state = distance === 0 ? 'current step' : distance < 0 ? 'done' : 'to come';
  return isIncomplete ? `, ${state}, needs your attention` : `, ${state}`;
}
