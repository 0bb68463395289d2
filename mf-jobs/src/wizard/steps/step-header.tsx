import { PATHS } from '@app/contract/platform/site-map';
import { BackLink, PageHeader } from '@app/ui';
import { Link } from '@app/web-kit';
import type { Ref } from 'react';
import { useDraft } from '../draft/draft-store.ts';
import { STEPS, type Step, type StepProps } from '../draft/wizard-steps.ts';

type StepHeaderProps = StepProps & {
  step: Step;
  title: string;
  from: Step | undefined;
  headingRef: Ref<HTMLHeadingElement>;
};

export function StepHeader({ step, title, from, headingRef, goTo }: StepHeaderProps) {
  const hasPhotos = useDraft((draft) => draft.photos.length > 0);
  return (
    <div className="jobs:mt-6">
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
