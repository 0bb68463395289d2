import { formatsIn, ownTimeZone } from '@app/domain/shared/time-zone';
import { Button } from '@app/ui';
import { LivingRoom } from '@app/ui/illustrations/rooms';
import { usePageTitle } from '@app/web-kit';
import { useEffect, useRef } from 'react';
import { LAST_STEP, stepTitle } from '../form/wizard-steps.ts';
import { Stage } from '../frame/stage.tsx';
import type { Draft } from './draft-store.ts';

type DraftPromptProps = {
  draft: Draft;
  focusAtStart: boolean;
  onContinue: () => void;
  onStartOver: () => void;
};

const TITLE = 'Continue where you left off?';

export function DraftPrompt({ draft, focusAtStart, onContinue, onStartOver }: DraftPromptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusAtStart) heading.current?.focus();
  }, [focusAtStart]);
  usePageTitle(TITLE);
  const photos = draft.rooms.filter(([, photo]) => photo).length;
  const { formatMoment } = formatsIn(ownTimeZone());
  return (
    <Stage
      drawing={<LivingRoom viewBox="8 8 224 131" />}
      actions={
        <div className="pub:flex pub:flex-wrap pub:gap-3">
          <Button onClick={onContinue}>Continue</Button>
          <Button variant="secondary" onClick={onStartOver}>
            Start Over
          </Button>
        </div>
      }
    >
      <h1
        ref={heading}
        tabIndex={-1}
        className="pub:mt-8 pub:outline-none pub:font-display pub:text-heading pub:font-semibold pub:tracking-tight pub:lg:mt-16"
      >
        {TITLE}
      </h1>
      <p className="pub:mt-4 pub:max-w-[34rem] pub:text-lead pub:text-ink-soft">
        Your request has not been sent yet. What you entered is kept on this device for seven days.
      </p>
      <dl className="pub:mt-8 pub:max-w-[34rem] pub:border-t-[2.25px] pub:border-ink">
        <Fact name="You were at" value={`Step ${draft.step} of ${LAST_STEP}, ${stepTitle(draft.step)}`} />
        {photos > 0 && <Fact name="Photos" value={String(photos)} />}
        <Fact name="Saved" value={formatMoment(new Date(draft.savedAt).toISOString())} />
      </dl>
    </Stage>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="pub:flex pub:flex-wrap pub:gap-x-4 pub:border-b pub:border-line pub:py-3">
    <dt className="pub:w-28 pub:text-ink-soft">{name}</dt>
    <dd className="pub:min-w-min pub:flex-1 pub:font-semibold">{value}</dd>
  </div>
);
