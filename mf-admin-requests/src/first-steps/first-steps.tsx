import { PATHS } from '@app/contract/platform/site-map';
import { FIRST_STEPS, type FirstStep } from '@app/domain/settings/first-steps';
import { missingOfBusiness, publicPlaceholders, stepsToDo } from '@app/domain/settings/steps-to-do';
import { MESSAGES } from '@app/domain/shared/messages';
import { keysOf } from '@app/domain/shared/validation';
import { Button, Checkbox, Panel } from '@app/ui';
import { ChevronDown } from '@app/ui/icons';
import { Link } from '@app/web-kit';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { orToast, toastSuccess } from '@app/web-kit/result-toasts';
import { type ChangeEvent, useState } from 'react';
import { useChangeFirstSteps, type useFirstSteps } from '../api/settings.ts';

const PLACES: Record<FirstStep, string> = {
  business: PATHS.settings,
  website: PATHS.websiteSettings,
  prices: PATHS.priceSettings,
  payment: PATHS.paymentSettings,
  people: PATHS.people,
  mail: PATHS.mailSettings,
  password: PATHS.security,
};

/** What makes the site that of the company, until all of it is done or the list is hidden. */
export function FirstSteps({ settings, setUp }: ReturnType<typeof useFirstSteps>) {
  const { firstStepsHidden, firstStepsKept = [] } = settings ?? {};
  // The button or box that was pressed goes with the list; what follows is next by keyboard.
  const place = useFocusAfterLoss<HTMLDivElement>(
    settings && (firstStepsHidden ? 0 : STEPS.length + 1 - firstStepsKept.length),
  );
  return (
    <div ref={place} tabIndex={-1} className="req:outline-none">
      {settings && setUp && !firstStepsHidden && <Steps settings={settings} setUp={setUp} />}
    </div>
  );
}

const STEPS = keysOf(FIRST_STEPS);

type Known = Required<ReturnType<typeof useFirstSteps>>;
type StepsProps = { [Part in 'settings' | 'setUp']: NonNullable<Known[Part]> };

function Steps({ settings, setUp }: StepsProps) {
  const change = useChange();
  // The steps fold once some are done: the day's work begins below them.
  const [isUnfolded, setUnfolded] = useState(false);
  // A service of the previous release responds without them.
  const { firstStepsKept: kept = [] } = settings;
  const toDo = stepsToDo(settings, setUp);
  const left = toDo.filter((step) => !kept.includes(step));
  const [next] = left;
  if (!next) return null;
  const done = STEPS.length - left.length;
  const isOpen = isUnfolded || done === 0;
  const placeholders = publicPlaceholders(settings);
  const missing = next === 'business' && missingOfBusiness(settings);
  const linkOf = (step: FirstStep) => (
    <>
      <StepLink step={step} isNext={step === next} />
      {step === next && missing && <Hint>{`still missing: ${missing}`}</Hint>}
      {/* That of the demo account can only be replaced where the site runs. */}
      {step === 'password' && setUp.isDemo && <Hint>from whoever set this site up</Hint>}
    </>
  );
  const hide = () => change({ firstStepsHidden: true }, { firstStepsHidden: false });
  const handleTick = (step: FirstStep, isTicked: boolean) => {
    if (!toDo.includes(step)) return;
    // The list stays open while steps are ticked.
    setUnfolded(true);
    const firstStepsKept = isTicked ? [...kept, step] : kept.filter((other) => other !== step);
    const isLast = isTicked && left.length === 1;
    void change({ firstStepsKept }, isLast ? { firstStepsKept: kept } : undefined);
  };
  return (
    <Panel
      title="Make this site yours"
      className="req:mb-3 req:px-3 req:py-2 req:sm:mb-4 req:sm:px-pad req:sm:py-3 req:[&>:first-child]:mb-0"
      actions={
        done > 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            icon={<ChevronDown aria-hidden size="1.125em" className={isOpen ? 'req:rotate-180' : ''} />}
            onClick={() => setUnfolded(!isUnfolded)}
            className="req:-mx-3"
          >
            {`${done} of ${STEPS.length} done`}
          </Button>
        )
      }
    >
      {/* A phone has the requests in view for it. */}
      {!isOpen && <p className="req:max-sm:hidden">Next: {linkOf(next)}</p>}
      <p className={isOpen ? '' : 'req:hidden req:xl:block'}>
        {placeholders && (
          <>
            Your website is public now under <strong>{placeholders}</strong>.{' '}
          </>
        )}
        {isOpen && 'Tick what can stay as it is. '}
        <Link to={PATHS.landing} className="req:underline req:underline-offset-4">
          See your website
        </Link>
      </p>
      {isOpen && (
        <ol className="req:mt-2 req:grid req:gap-x-6 req:sm:grid-cols-2 req:lg:grid-cols-3 req:xl:grid-cols-1">
          {STEPS.map((step) => (
            <li key={step} className="req:flex req:min-h-10 req:items-start req:pb-1 req:sm:min-h-8">
              <Checkbox
                label={linkOf(step)}
                checked={!left.includes(step)}
                // The tick of a disabled box is pale.
                aria-disabled={!toDo.includes(step)}
                onChange={({ target }: ChangeEvent<HTMLInputElement>) => handleTick(step, target.checked)}
              />
            </li>
          ))}
        </ol>
      )}
      {isOpen && (
        <Button variant="quiet" size="small" className="req:-ml-3" onClick={hide}>
          Hide This List
        </Button>
      )}
    </Panel>
  );
}

const StepLink = ({ step, isNext = false }: { step: FirstStep; isNext?: boolean }) => (
  <Link
    to={PLACES[step]}
    className={`req:underline req:decoration-line-strong req:underline-offset-4 ${
      isNext ? 'req:font-semibold req:text-leaf-deep' : ''
    }`}
  >
    {FIRST_STEPS[step]}
  </Link>
);

/** What the link of a step does not say. */
const Hint = ({ children }: { children: string }) => (
  <>
    {' '}
    <span className="req:text-ink-soft">{`(${children})`}</span>
  </>
);

/** Changes the list. Where it is gone then, a toast offers to undo that by the change `back`. */
function useChange() {
  const save = useChangeFirstSteps();
  type Change = Parameters<typeof save>[0];
  return function change(to: Change, back?: Change): Promise<void> {
    return orToast(MESSAGES.settingsUpdateFailed, async () => {
      await save(to);
      const message = to.firstStepsHidden ? MESSAGES.firstStepsHidden : MESSAGES.firstStepsDone;
      if (back) toastSuccess(message, { label: 'Undo', run: () => void change(back) });
    });
  };
}
