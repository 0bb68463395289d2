import type { ComponentPropsWithRef, ElementType, ReactNode, Ref } from 'react';
import { cx } from '../compiled/cx.ts';
import { ArrowLeft } from '../compiled/icons.tsx';

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
        'ui:mb-3 ui:flex ui:flex-wrap ui:justify-between ui:gap-x-3 ui:gap-y-3 ui:sm:mb-6 ui:sm:items-start ui:sm:gap-x-6 ui:sm:gap-y-4',
        back == null && children == null ? 'ui:max-sm:items-center' : 'ui:max-sm:items-end',
      )}
    >
      <div className="ui:min-w-0 ui:max-w-measure ui:sm:grow ui:sm:basis-1/2">
        {/* On wide screens it is in the padding of the page, so that titles with and without it are at one height. */}
        {back != null && <div className="ui:mb-2 ui:sm:-mt-8 ui:sm:mb-0 ui:print:hidden">{back}</div>}
        <h1
          ref={headingRef}
          tabIndex={-1}
          // The first line is as high as the actions beside it.
          className="ui:font-display ui:text-heading ui:font-semibold ui:wrap-anywhere ui:outline-none ui:sm:py-[calc((var(--app-control)-1lh)/2)]"
        >
          {title}
        </h1>
        {children != null && (
          <div className="ui:mt-2 ui:sm:mt-1 ui:text-pretty ui:text-ink-soft ui:wrap-anywhere">
            {children}
          </div>
        )}
      </div>
      {actions != null && <div className="ui:flex ui:flex-wrap ui:gap-2 ui:sm:gap-3">{actions}</div>}
    </header>
  );
}

type BackLinkProps<T extends ElementType> = Omit<ComponentPropsWithRef<T>, 'as'> & { as?: T };

/** Leads to the page or the list before: above the title of a page, or first in a dialog. The shell goes back there in the history. */
export function BackLink<T extends ElementType = 'a'>(props: BackLinkProps<T>) {
  const { as: Tag = 'a', className, children, ...rest } = props as BackLinkProps<'a'>;
  return (
    <Tag
      data-back
      {...rest}
      className={cx(
        'ui-button ui:-ml-1 ui:flex ui:min-h-8 ui:w-fit ui:cursor-pointer ui:items-center ui:gap-1.5 ui:rounded-small ui:px-1',
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
