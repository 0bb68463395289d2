import { usePageTitle } from '@app/web-kit';
import { showIssues } from '@app/web-kit/forms/show-issues';
import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { COLUMN } from '../landing/section.tsx';
import type { Draft } from './draft/draft-store.ts';
import { useDraftSaver } from './draft/use-draft-saver.ts';
import { Stage } from './frame/stage.tsx';
import { RoomPhotosContext } from './photos/room-photos-context.ts';
import { createRoomPhotosStore } from './photos/room-photos-store.ts';
import { isFieldName } from './request-fields.ts';
import { useNewRequestForm } from './request-form.ts';
import { useSubmitRequest } from './sending/use-submit-request.ts';
import { StepButtons } from './steps/step-buttons.tsx';
import { StepWindow } from './steps/step-progress.tsx';
import { STEP_SCREENS, StepHeading } from './steps/step-screen.tsx';
import { useStepFocus, useWizardStep } from './use-wizard-step.ts';
import { ErrorSummary } from './validation/error-summary.tsx';
import { stepsWithGaps, useRepair } from './validation/missing-fields.ts';
import { RepairGuide } from './validation/missing-fields-hint.tsx';
import { LAST_STEP, stepTitle } from './wizard-steps.ts';

type WizardProps = {
  /** A request of an earlier visit, to go on with. */
  draft?: Draft | undefined;
  /** After another screen in the same place, the focus has to be taken over. */
  focusAtStart: boolean;
  onSent: (name: string) => void;
};

/** One request from the first field to its sending. Mount a new one for a new request. */
export function Wizard({ draft, focusAtStart, onSent }: WizardProps) {
  const { step, goTo, visit } = useWizardStep();
  const form = useNewRequestForm(draft?.fields);
  const [photos] = useState(createRoomPhotosStore);
  const submission = useRef(draft?.submission);
  const honeypot = useRef<HTMLInputElement>(null);

  useEffect(() => {
    for (const [id, photo] of draft?.rooms ?? []) photos.restore(id, photo);
    return photos.stopAll;
  }, [draft, photos]);
  const saver = useDraftSaver({ form, photos, step, submission });

  const { heading, focusNext } = useStepFocus(form, visit, focusAtStart);
  const { tried, gaps, summary } = useRepair(form);
  const { submit, sending, failure } = useSubmitRequest({
    photos,
    submission,
    onSending: saver.save,
    onSent: handleSent,
    onFailed: (error) => showIssues(showAtField, error),
  });
  const isLast = step === LAST_STEP;
  usePageTitle(`Step ${step} of ${LAST_STEP}: ${stepTitle(step)}`);

  function handleSent() {
    saver.discard();
    onSent(form.getValues('clientName'));
  }

  /** Photos have a place of their own; anything else that is no field is told beside the button alone. */
  function showAtField(path: string, issue: { message: string }) {
    if (isFieldName(path)) form.setError(path, issue);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isLast) return;
    if (honeypot.current?.value) handleSent();
    else void form.handleSubmit(submit)();
  }

  const { Fields, drawing, aside } = STEP_SCREENS[step - 1] ?? STEP_SCREENS[0]!;
  const repair = { gaps, onFollow: focusNext };
  return (
    <FormProvider {...form}>
      <RoomPhotosContext value={photos}>
        <form
          noValidate
          onSubmit={handleSubmit}
          onKeyDown={ignoreEnter}
          className="pub:flex pub:flex-1 pub:flex-col"
        >
          <div className={COLUMN}>
            <StepWindow step={step} incomplete={stepsWithGaps(gaps)} onSelect={goTo} />
          </div>
          <Stage
            drawing={drawing}
            aside={aside}
            foot={
              <>
                {!isLast && tried && <RepairGuide step={step} {...repair} />}
                <StepButtons step={step} sending={sending} failure={failure} onGo={goTo} />
              </>
            }
          >
            <StepHeading step={step} headingRef={heading} />
            {isLast && gaps.length > 0 && <ErrorSummary ref={summary} {...repair} />}
            <Fields />
            <Honeypot ref={honeypot} />
          </Stage>
        </form>
      </RoomPhotosContext>
    </FormProvider>
  );
}

/** Enter in a field would send the form; only the button does. */
function ignoreEnter(event: KeyboardEvent) {
  const { target, key } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault();
}

/** A field that people neither see nor hear nor reach. Programs that fill in every field give themselves away. */
const Honeypot = ({ ref }: { ref: Ref<HTMLInputElement> }) => (
  <div aria-hidden className="pub:absolute pub:-left-[9999px] pub:size-px pub:overflow-hidden">
    <label>
      Leave this empty
      <input
        ref={ref}
        name="leave_empty"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </label>
  </div>
);
