import type { ReactNode } from 'react';
import { COLUMN } from '../../site/class-names.ts';

const DRAWING =
  'pub:print:hidden pub:mx-auto pub:mt-auto pub:w-full pub:max-w-xs pub:lg:sticky pub:lg:bottom-0 pub:lg:col-span-4 ' +
  'pub:lg:col-start-9 pub:lg:row-span-2 pub:lg:row-start-1 pub:lg:max-w-none pub:lg:self-end';

type StageProps = {
  /** The drawing beside the content, always in view; on a phone below it. */
  drawing?: ReactNode;
  /** What is beside the content instead of a drawing; on a phone between content and actions. */
  aside?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

export function Stage({ drawing, aside, actions, children }: StageProps) {
  const isAlone = drawing == null && aside == null;
  const column = isAlone ? 'pub:lg:col-span-12' : 'pub:lg:col-span-7';
  return (
    <div
      className={`${COLUMN} pub:flex pub:flex-1 pub:flex-col pub:gap-x-6 pub:lg:grid pub:lg:grid-cols-12 pub:lg:grid-rows-[auto_1fr]`}
    >
      <div className={`pub:min-w-0 ${column}`}>{children}</div>
      {aside != null && (
        <div className="pub:mt-8 pub:min-w-0 pub:lg:col-span-5 pub:lg:col-start-8 pub:lg:row-span-2 pub:lg:row-start-1 pub:lg:mt-10">
          {aside}
        </div>
      )}
      <div
        className={`pub:mt-8 pub:min-w-0 pub:pb-12 pub:lg:row-start-2 pub:lg:pb-16 pub:print:hidden ${column}`}
      >
        {actions}
      </div>
      {drawing != null && (
        <div aria-hidden className={DRAWING}>
          {drawing}
        </div>
      )}
    </div>
  );
}
