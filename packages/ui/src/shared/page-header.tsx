import { ArrowLeft } from 'lucide-react';
import type { ComponentPropsWithRef, ElementType, ReactNode, Ref } from 'react';
import { cx } from '../compiled/cx.ts';

type PageHeaderProps = {
  title: ReactNode;
  /** A `<BackLink>` above the title. */
  back?: ReactNode;
  actions?: ReactNode;
  /** The ref for moving the focus to the title after a step; it is focusable by script only. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

export function PageHeader({ title, back, actions, headingRef, children }: PageHeaderProps) {
  return (
    <header
      className={cx(
        'ui:mb-3 ui:flex ui:flex-wrap ui:justify-between ui:gap-x-3 ui:gap-y-3 ui:sm:mb-6 ui:sm:gap-x-6 ui:sm:gap-y-4',
        // A title of one line has its actions at its middle, a block of several lines at its end.
        back == null && children == null ? 'ui:items-center' : 'ui:items-end',
      )}
    >
      <div className="ui:min-w-0 ui:max-w-measure">
        {back}
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="ui:font-display ui:text-heading ui:font-semibold ui:wrap-anywhere ui:outline-none"
        >
          {title}
        </h1>
        {children != null && (
          <div className="ui:mt-2 ui:text-pretty ui:text-ink-soft ui:wrap-anywhere">{children}</div>
        )}
      </div>
      {actions != null && <div className="ui:flex ui:flex-wrap ui:gap-2 ui:sm:gap-3">{actions}</div>}
    </header>
  );
}

type BackLinkProps<T extends ElementType> = Omit<ComponentPropsWithRef<T>, 'as'> & { as?: T };

export function BackLink<T extends ElementType = 'a'>(props: BackLinkProps<T>) {
  const { as: Tag = 'a', className, children, ...rest } = props as BackLinkProps<'a'>;
  return (
    <Tag
      {...rest}
      className={cx(
        'ui:mb-2 ui:-ml-1 ui:inline-flex ui:min-h-8 ui:cursor-pointer ui:items-center ui:gap-1.5 ui:rounded-small ui:px-1',
        'ui:text-small ui:font-semibold ui:text-leaf-deep ui:underline ui:decoration-line-strong ui:underline-offset-4',
        'ui:hover:decoration-leaf-deep',
        className,
      )}
    >
      <ArrowLeft aria-hidden size="1.125em" />
      {children}
    </Tag>
  );
}
