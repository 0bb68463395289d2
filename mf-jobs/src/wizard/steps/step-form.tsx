import { PATHS } from '@app/contract/platform/site-map';
import { BackLink, PageHeader } from '@app/ui';
import { ONE_PRESS } from '@app/ui/one-press';
import { Link } from '@app/web-kit';
import { useFocusFirstError } from '@app/web-kit/forms/focus';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { type FormEventHandler, type ReactNode, type Ref, useEffect } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { useDraft } from '../draft/draft-store.ts';
import { STEPS, type Step, type StepProps } from '../draft/wizard-steps.ts';

type StepFormProps = {
  onSubmit: FormEventHandler;
  /** Shown beside the fields on wide screens and below them on narrow ones. */
  aside?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

export function StepForm({ onSubmit, aside, actions, children }: StepFormProps) {
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className={`jobs:grid jobs:grid-cols-1 jobs:gap-6 ${BAR_AT_END}`}
      {...ONE_PRESS}
    >
      <div className={aside ? 'jobs:admin-aside' : ''}>
        <div className="jobs:grid jobs:min-w-0 jobs:gap-6">{children}</div>
        {aside && <div className="jobs:contents jobs:lg:admin-sticky-6 jobs:lg:block">{aside}</div>}
      </div>
      <div data-sticky="bottom" className="jobs:admin-actions jobs:[@media(height<27rem)]:static">
        {actions}
      </div>
    </form>
  );
}

/** On a phone the bar of a short step is at the end of the screen, below a head of 15.5 rem; the page has no margin there. */
const BAR_AT_END =
  'jobs:max-sm:-mb-16 jobs:max-sm:min-h-[calc(100svh-15.5rem)] jobs:max-sm:grid-rows-[1fr_auto]';

type StepHeaderProps = StepProps & {
  step: Step;
  title: string;
  from: Step | undefined;
  headingRef: Ref<HTMLHeadingElement>;
};

export function StepHeader({ step, title, from, headingRef, goTo }: StepHeaderProps) {
  const hasPhotos = useDraft((draft) => draft.photos.length > 0);
  return (
    <div className="jobs:mt-4 jobs:sm:max-xl:pt-8 jobs:xl:order-first jobs:xl:mt-0">
      <PageHeader title={title} headingRef={headingRef} back={back()} />
    </div>
  );

  function back() {
    if (step === STEPS.complete) return <LinkTo path={PATHS.home}>Home</LinkTo>;
    if (step === STEPS.client) return <LinkTo path={PATHS.admin}>Dashboard</LinkTo>;
    return (
      <BackLink as="button" type="button" onClick={() => goTo(previous())}>
        Back
      </BackLink>
    );
  }

  // Review is reached from Details or from Photos and leads back to the same step.
  function previous(): Step {
    if (step !== STEPS.review) return (step - 1) as Step;
    if (from && from < STEPS.review) return from;
    return hasPhotos ? STEPS.photos : STEPS.details;
  }
}

const LinkTo = ({ path, children }: { path: string; children: string }) => (
  <BackLink as={Link} to={path}>
    {children}
  </BackLink>
);

/** The form of one step. Every change is saved in the draft, valid or not, so that Back and reload lose nothing. */
export function useStepForm<Fields extends FieldValues, Checked>(
  schema: v.GenericSchema<unknown, Checked>,
  fields: Fields,
  save: (fields: Fields) => void,
) {
  const form = useForm<Fields, unknown, Checked>({
    // The fields are a subset of what the schema accepts.
    resolver: schemaResolver(schema as v.GenericSchema<Fields, Checked>),
    defaultValues: fields as DefaultValues<Fields>,
    // A field is checked when it is left.
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useFocusFirstError(form.formState);
  const { subscribe, getValues, handleSubmit } = form;
  useEffect(
    // A copy, because the form mutates its values.
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(structuredClone(values)) }),
    [subscribe, save],
  );

  /** Returns a submit handler that calls `next` if the form is valid. Saves also defaults that were not changed. */
  const proceed = (next: () => void) =>
    handleSubmit(() => {
      save(structuredClone(getValues()));
      next();
    });
  return { form, proceed };
}
