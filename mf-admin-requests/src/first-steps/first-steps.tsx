import { PATHS } from '@app/contract/platform/site-map';
import { publicPlaceholders, stepsToDo } from '@app/domain/settings/first-steps';
import { FIRST_STEPS, type FirstStep } from '@app/domain/settings/settings';
import { MESSAGES } from '@app/domain/shared/messages';
import { keysOf } from '@app/domain/shared/validation';
import { Button, Checkbox, Panel } from '@app/ui';
import { Link } from '@app/web-kit';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import type { ChangeEvent } from 'react';
import { useChangeFirstSteps, useSettings, useSetUp } from '../api/settings.ts';

const PLACES: Record<FirstStep, string> = {
  business: PATHS.settings,
  prices: PATHS.priceSettings,
  payment: PATHS.paymentSettings,
  people: PATHS.people,
  mail: PATHS.mailSettings,
  password: PATHS.security,
};

/** What makes the site that of the company, until all of it is done or the list is hidden. */
export function FirstSteps() {
  const settings = useSettings();
  return settings && !settings.firstStepsHidden ? <Steps settings={settings} /> : null;
}

type StepsProps = { settings: NonNullable<ReturnType<typeof useSettings>> };

function Steps({ settings }: StepsProps) {
  const setUp = useSetUp();
  const change = useChange();
  if (!setUp) return null;
  // A service of the previous release responds without them.
  const { firstStepsKept: kept = [] } = settings;
  const toDo = stepsToDo(settings, setUp);
  const left = toDo.filter((step) => !kept.includes(step));
  if (left.length === 0) return null;
  const placeholders = publicPlaceholders(settings);
  const hide = () => change({ firstStepsHidden: true }, { firstStepsHidden: false });
  const handleTick = (step: FirstStep, isTicked: boolean) => {
    const firstStepsKept = isTicked ? [...kept, step] : kept.filter((other) => other !== step);
    const isLast = isTicked && left.length === 1;
    void change({ firstStepsKept }, isLast ? { firstStepsKept: kept } : undefined);
  };
  return (
    <Panel
      title="Make this site yours"
      className="req:mb-4 req:sm:mb-6"
      actions={
        <Button variant="quiet" size="small" className="req:-mr-3" onClick={hide}>
          Hide this list
        </Button>
      }
    >
      <p className="req:mb-3">
        {placeholders && (
          <>
            Your website is public now under <strong>{placeholders}</strong>.{' '}
          </>
        )}
        Tick what can stay as it is.
      </p>
      <ol className="req:grid req:gap-x-6 req:sm:grid-cols-2 req:lg:grid-cols-3">
        {keysOf(FIRST_STEPS).map((step) => (
          <li key={step} className="req:flex req:min-h-10 req:items-center">
            <Checkbox
              label={<StepLink step={step} isDone={!left.includes(step)} />}
              checked={!left.includes(step)}
              disabled={!toDo.includes(step)}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => handleTick(step, target.checked)}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const StepLink = ({ step, isDone }: { step: FirstStep; isDone: boolean }) => (
  <Link
    to={PLACES[step]}
    className={`req:underline req:decoration-line-strong req:underline-offset-4 ${
      isDone ? 'req:text-ink-quiet' : 'req:font-semibold req:text-leaf-deep'
    }`}
  >
    {FIRST_STEPS[step]}
  </Link>
);

/** Changes the list. Where it is gone then, a toast offers to undo that by the change `back`. */
function useChange() {
  const save = useChangeFirstSteps();
  type Change = Parameters<typeof save>[0];
  return async function change(to: Change, back?: Change): Promise<void> {
    try {
      await save(to);
      if (back) toastSuccess(MESSAGES.firstStepsHidden, { label: 'Undo', run: () => void change(back) });
    } catch {
      toastError(MESSAGES.settingsUpdateFailed);
    }
  };
}
