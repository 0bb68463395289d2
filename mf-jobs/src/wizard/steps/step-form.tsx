import type { FormEventHandler, ReactNode } from 'react';

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
      className={aside ? 'jobs:admin-aside jobs:lg:grid-rows-[auto_1fr]' : 'jobs:grid jobs:gap-6'}
    >
      <div className="jobs:grid jobs:min-w-0 jobs:gap-6">{children}</div>
      {aside && (
        <div className="jobs:contents jobs:lg:admin-sticky-6 jobs:lg:row-span-2 jobs:lg:block">{aside}</div>
      )}
      <div className="jobs:flex jobs:flex-wrap jobs:gap-3 jobs:max-sm:*:grow">{actions}</div>
    </form>
  );
}
