import { PATHS } from '@app/contract/platform/site-map';
import { FIRST_STEPS, type FirstStep, publicPlaceholders, stepsLeft } from '@app/domain/settings/first-steps';
import { MESSAGES } from '@app/domain/shared/messages';
import { keysOf } from '@app/domain/shared/validation';
import { Button, Panel, VisuallyHidden } from '@app/ui';
import { Link } from '@app/web-kit';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { Check, Circle } from 'lucide-react';
import { useHideFirstSteps, useSettings, useSetUp } from '../api/settings.ts';

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
  const handleHide = useHide();
  const left = setUp && stepsLeft(settings, setUp);
  if (!left || left.length === 0) return null;
  const placeholders = publicPlaceholders(settings);
  return (
    <Panel
      title="Make this site yours"
      className="req:mb-4 req:sm:mb-6"
      actions={
        <Button variant="quiet" size="small" className="req:-mr-3" onClick={handleHide}>
          Hide this list
        </Button>
      }
    >
      {placeholders && (
        <p className="req:mb-3 req:max-w-measure">
          Your website is public now under <strong>{placeholders}</strong>.
        </p>
      )}
      <ol className="req:grid req:gap-x-6 req:sm:grid-cols-2 req:lg:grid-cols-3">
        {keysOf(FIRST_STEPS).map((step) => (
          <li key={step}>
            <Step step={step} isDone={!left.includes(step)} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const Step = ({ step, isDone }: { step: FirstStep; isDone: boolean }) => (
  <Link
    to={PLACES[step]}
    className={`req:flex req:min-h-10 req:items-center req:gap-2 req:underline req:decoration-line-strong req:underline-offset-4 ${
      isDone ? 'req:text-ink-quiet' : 'req:font-semibold req:text-leaf-deep'
    }`}
  >
    {isDone ? (
      <Check aria-hidden size="1.125em" className="req:shrink-0 req:text-leaf" />
    ) : (
      <Circle aria-hidden size="1.125em" className="req:shrink-0" />
    )}
    {FIRST_STEPS[step]}
    {isDone && <VisuallyHidden>, done</VisuallyHidden>}
  </Link>
);

function useHide() {
  const hide = useHideFirstSteps();
  const change = (isHidden: boolean, report: () => void) =>
    hide(isHidden).then(report, () => toastError(MESSAGES.settingsUpdateFailed));
  return () =>
    change(true, () =>
      toastSuccess(MESSAGES.firstStepsHidden, {
        label: 'Undo',
        run: () => void change(false, () => undefined),
      }),
    );
}
