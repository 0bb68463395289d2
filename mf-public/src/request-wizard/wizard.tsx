import { Alert, Button } from '@app/ui';
import { NoConnection } from '@app/ui/connection';
import { ONE_PRESS } from '@app/ui/one-press';
import { usePageTitle } from '@app/web-kit';
import { isEnter, noticeFilled, showIssues } from '@app/web-kit/forms/form-fields';
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FormProvider } from 'react-hook-form';
import { COLUMN } from '../site/class-names.ts';
import type { Draft } from './draft/draft-store.ts';
import { useDraftSaver } from './draft/use-draft-saver.ts';
import { FORM_ID, recordEarlyInput } from './form/early-input.ts';
import { EMPTY_FIELDS, isFieldName } from './form/request-fields.ts';
import { useNewRequestForm } from './form/request-form.ts';
import { useStepFocus, useWizardStep } from './form/use-wizard-step.ts';
import { LAST_STEP, stepTitle } from './form/wizard-steps.ts';
import { Stage } from './frame/stage.tsx';
import { failedSlots, PHOTO_SLOTS } from './photos/room-photos.ts';
import { createRoomPhotosStore, RoomPhotosContext, useSelectedRooms } from './photos/room-photos-store.ts';
import {
  announceSent,
  type Input,
  isIn,
  newSubmission,
  type SendFailure,
  type SentRequest,
  useSentElsewhere,
  useSubmitRequest,
} from './sending/use-submit-request.ts';
import { StepProgress } from './steps/step-progress.tsx';
import { STEP_SCREENS, StepHeading } from './steps/step-screen.tsx';
import { UnfinishedPhotos } from './steps/unfinished-photos.tsx';
import { ErrorSummary } from './validation/error-summary.tsx';
import { incompleteSteps, useMissingFields } from './validation/missing-fields.ts';
import { MissingFieldsHint } from './validation/missing-fields-hint.tsx';

type WizardProps = {
  /** The draft to continue. */
  draft?: Draft | undefined;
  /** False while a stored draft may still be found. */
  saves: boolean;
  /** Moves the focus to the first heading. */
  focusAtStart: boolean;
  /** `sent` is absent for a bot, whose request goes nowhere. */
  onSent: (name: string, sent?: SentRequest) => void;
};

/** A new request needs a new instance. */
export function Wizard({ draft, saves, focusAtStart, onSent }: WizardProps) {
  const { step, goTo, visit } = useWizardStep();
  const [early] = useState(recordEarlyInput);
  const form = useNewRequestForm(draft?.fields ?? early.fields);
  // The form has written its values into the fields.
  useLayoutEffect(() => {
    const { typed, focused } = early.stop();
    for (const [name, value] of typed) form.setValue(name, value);
    // The focus moves at once: `setFocus` of the form waits, and a key that is pressed meanwhile would be lost.
    if (focused) document.getElementsByName(focused)[0]?.focus();
  }, [early, form]);
  const [photos] = useState(createRoomPhotosStore);
  const [started] = useState(() => draft?.submission ?? newSubmission());
  const submission = useRef(started);
  const [atStart] = useState<Input>(() => ({
    fields: draft?.fields ?? EMPTY_FIELDS,
    slots: (draft?.rooms ?? []).flatMap(([slot, photo]) => (photo ? [slot] : [])),
  }));
  const honeypot = useRef<HTMLInputElement>(null);

  useEffect(() => {
    for (const [id, photo] of draft?.rooms ?? []) photos.restore(id, photo);
    return photos.stopAll;
  }, [draft, photos]);
  const saver = useDraftSaver({ form, photos, step, submission, isStored: draft !== undefined, saves });

  const heading = useStepFocus(form, visit, focusAtStart);
  const { hasFailed, missingFields, summary } = useMissingFields(form);
  const { submit, sending, failure } = useSubmitRequest({
    photos,
    submission: () => submission.current,
    onSending(next) {
      submission.current = next;
      saver.save();
    },
    onSent: (request) => {
      const { draftId } = submission.current;
      const name = form.getValues('clientName');
      announceSent({ draftId, name, request, inputs: [atStart, inputNow()] });
      showSent(name, request);
    },
    onFailed: (error) => showIssues(showAtField, error),
  });
  const isLast = step === LAST_STEP;
  usePageTitle(`Step ${step} of ${LAST_STEP}: ${stepTitle(step)}`);

  // One draft is one request: this tab has nothing to send unless more was entered here.
  useSentElsewhere(({ draftId, name, request, inputs }) => {
    if (sending || !draftId || draftId !== submission.current.draftId) return;
    if (isIn([atStart, ...inputs], inputNow())) showSent(name, request);
  });

  function inputNow(): Input {
    const { rooms } = photos.getState();
    return { fields: form.getValues(), slots: PHOTO_SLOTS.filter((id) => rooms[id]?.photo) };
  }

  function showSent(name: string, request?: SentRequest) {
    saver.discard();
    onSent(name, request);
  }

  /** Errors of photos show at their rooms; errors of anything else that is no field only beside the button. */
  function showAtField(path: string, issue: { message: string }) {
    if (isFieldName(path)) form.setError(path, issue);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isLast) return;
    if (honeypot.current?.value) showSent(form.getValues('clientName'));
    else void form.handleSubmit(submit)();
  }

  /** Enter in a field continues as the button does; only the button sends. A list of choices opens with Enter. */
  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { target } = event;
    if (!isEnter(event) || !(target instanceof HTMLInputElement) || target.type === 'file') return;
    event.preventDefault();
    if (isLast) return;
    noticeFilled(event);
    goTo(step + 1);
  }

  const { Fields, drawing, aside } = STEP_SCREENS[step - 1] ?? STEP_SCREENS[0]!;
  return (
    <FormProvider {...form}>
      <RoomPhotosContext value={photos}>
        <form
          {...ONE_PRESS}
          id={FORM_ID}
          noValidate
          // A step is left by a click, or by Enter.
          onClickCapture={noticeFilled}
          onSubmit={handleSubmit}
          onKeyDown={handleKeyDown}
          className="pub:flex pub:flex-1 pub:flex-col"
        >
          <div className={COLUMN}>
            <StepProgress step={step} incomplete={incompleteSteps(missingFields)} onSelect={goTo} />
          </div>
          <Stage
            drawing={drawing}
            aside={aside}
            actions={
              <>
                {!isLast && hasFailed && <MissingFieldsHint step={step} missingFields={missingFields} />}
                <StepButtons
                  step={step}
                  sending={sending}
                  failure={failure}
                  isComplete={missingFields.length === 0}
                  onGo={goTo}
                />
              </>
            }
          >
            <StepHeading step={step} headingRef={heading} />
            {isLast && missingFields.length > 0 && (
              <ErrorSummary ref={summary} missingFields={missingFields} />
            )}
            <Fields />
            <Honeypot ref={honeypot} />
          </Stage>
        </form>
      </RoomPhotosContext>
    </FormProvider>
  );
}

/** A field that is invisible and unreachable for people: a value in it comes from a bot. */
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

type StepButtonsProps = {
  step: number;
  sending: boolean;
  failure: SendFailure | undefined;
  /** Whether every field is valid as far as it is known. */
  isComplete: boolean;
  onGo: (step: number) => void;
};

function StepButtons({ step, sending, failure, isComplete, onGo }: StepButtonsProps) {
  const isLast = step === LAST_STEP;
  const hasFailedPhoto = failedSlots(useSelectedRooms()).length > 0;
  const isCorrected = failure?.isAboutInput && isComplete && !hasFailedPhoto;
  return (
    <div className="pub:grid pub:gap-5">
      {isLast && <UnfinishedPhotos />}
      {isLast && failure && !isCorrected && (
        <Alert tone="error" title={failure.message}>
          <p>Nothing is lost: everything you entered is still here.</p>
          <NoConnection />
        </Alert>
      )}
      <div className="pub:flex pub:flex-wrap pub:justify-between pub:gap-3 pub:max-[22rem]:*:grow">
        <Button variant="secondary" disabled={step === 1} onClick={() => onGo(step - 1)}>
          Previous
        </Button>
        {isLast ? (
          <Button type="submit" pending={sending} pendingLabel="Sending Your Story...">
            Complete Your Story
          </Button>
        ) : (
          <Button onClick={() => onGo(step + 1)}>Continue Journey</Button>
        )}
      </div>
    </div>
  );
}
