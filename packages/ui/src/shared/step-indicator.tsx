import { cx } from '../compiled/cx.ts';
import { Check } from '../compiled/icons.tsx';
import { VisuallyHidden } from './text.tsx';

type StepIndicatorProps = {
  labels: readonly string[];
  /** Starts at 1. */
  current: number;
  /** Makes the steps that `canSelect` allows (by default the earlier ones) buttons. */
  onSelect?: (step: number) => void;
  canSelect?: (step: number) => boolean;
  /** Steps with missing fields; they have a mark and a text for screen readers. */
  incomplete?: readonly number[];
  /** Earlier steps that were left out. */
  skipped?: readonly number[];
  label?: string;
};

type State = 'done' | 'skipped' | 'current' | 'later';

const stateOf = (step: number, current: number, skipped: readonly number[]): State => {
  if (step === current) return 'current';
  if (step > current) return 'later';
  return skipped.includes(step) ? 'skipped' : 'done';
};

export function StepIndicator(props: StepIndicatorProps) {
  const { labels, current, onSelect, incomplete = [], skipped = [], label = 'Progress' } = props;
  const canSelect = props.canSelect ?? ((step: number) => step < current);
  return (
    <nav aria-label={label}>
      <ol className="ui:-mx-1 ui:flex ui:@max-3xs:flex-wrap ui:gap-1 ui:sm:gap-2">
        {labels.map((text, index) => {
          const step = index + 1;
          const state = stateOf(step, current, skipped);
          const content = (
            <StepContent text={text} step={step} state={state} missing={incomplete.includes(step)} />
          );
          return (
            <li
              key={text}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
              className={cx(
                'ui:min-w-0 ui:flex-1 ui:@max-3xs:flex-none',
                state === 'current' && 'ui:max-md:flex-4',
              )}
            >
              {onSelect && state !== 'current' && canSelect(step) ? (
                <button
                  type="button"
                  onClick={() => onSelect(step)}
                  className={cx(STEP, 'ui:cursor-pointer ui:hover:bg-leaf-wash')}
                >
                  {content}
                </button>
              ) : (
                <span className={STEP}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const STEP = 'ui:flex ui:w-full ui:flex-col ui:items-start ui:gap-2 ui:rounded-small ui:p-1 ui:text-left';

const STATES: Record<State, { bar: string; disc: string; text: string; spoken: string }> = {
  done: {
    bar: 'ui:bg-leaf',
    disc: 'ui:border-leaf ui:bg-leaf-wash ui:text-leaf-deep',
    text: 'ui:text-ink-soft',
    spoken: 'done',
  },
  skipped: {
    bar: 'ui:bg-leaf',
    disc: 'ui:border-line-strong ui:bg-transparent ui:text-ink-quiet',
    text: 'ui:text-ink-quiet',
    spoken: 'skipped',
  },
  current: {
    bar: 'ui:bg-leaf',
    disc: 'ui:border-leaf ui:bg-leaf ui:text-on-leaf',
    text: 'ui:font-semibold ui:text-ink',
    spoken: 'current step',
  },
  later: {
    bar: 'ui:bg-line',
    disc: 'ui:border-line-strong ui:bg-transparent ui:text-ink-quiet',
    text: 'ui:text-ink-quiet',
    spoken: 'to do',
  },
};

/** The state of a step for screen readers. A step with missing fields is not done. */
function spoken(state: State, missing: boolean): string {
  if (!missing) return STATES[state].spoken;
  return state === 'done' ? 'needs your attention' : `${STATES[state].spoken}, needs your attention`;
}

type StepContentProps = { text: string; step: number; state: State; missing: boolean };

function StepContent({ text, step, state, missing }: StepContentProps) {
  const look = STATES[state];
  return (
    <>
      <span aria-hidden className={cx('ui:h-1 ui:w-full ui:rounded-full', look.bar)} />
      <span className="ui:flex ui:w-full ui:min-w-0 ui:items-center ui:gap-2 ui:text-small">
        <span
          aria-hidden
          className={cx(
            'ui:relative ui:grid ui:size-6 ui:shrink-0 ui:place-items-center ui:rounded-full ui:border ui:font-semibold ui:tabular-nums',
            look.disc,
          )}
        >
          {state === 'done' && !missing ? <Check size="1em" strokeWidth={3} /> : step}
          {missing && (
            <span className="ui:absolute ui:-top-1 ui:-right-1 ui:size-3 ui:rounded-full ui:border-2 ui:border-paper ui:bg-danger" />
          )}
        </span>
        <span
          className={cx(
            'ui:wrap-anywhere',
            state === 'current' ? 'ui:inline' : 'ui:sr-only ui:md:not-sr-only',
            look.text,
          )}
        >
          {text}
        </span>
        <VisuallyHidden>, {spoken(state, missing)}</VisuallyHidden>
      </span>
    </>
  );
}
