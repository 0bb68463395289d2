import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../compiled/cx.ts';

type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  /** Controls beside the title. */
  actions?: ReactNode;
  level?: 2 | 3 | 4;
};

export function Panel({ title, actions, level = 2, className, children, ...rest }: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={title == null ? undefined : id}
      {...rest}
      className={cx('ui:rounded-large ui:border ui:border-line ui:bg-surface ui:p-pad', className)}
    >
      {(title != null || actions != null) && (
        <div className="ui:mb-4 ui:flex ui:flex-wrap ui:items-center ui:justify-between ui:gap-3">
          {title != null && (
            // A link to a panel moves the focus there.
            <Heading
              id={id}
              tabIndex={rest.id ? -1 : undefined}
              className="ui:font-display ui:text-title ui:font-semibold"
            >
              {title}
            </Heading>
          )}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

type CardProps = ComponentProps<'article'> & { as?: 'article' | 'li' | 'div' };

export function Card({ as: Tag = 'article', className, ...rest }: CardProps) {
  const Box = Tag as 'article';
  return (
    <Box
      {...rest}
      className={cx(
        'ui:break-inside-avoid ui:rounded ui:border ui:border-line ui:bg-surface ui:p-4',
        className,
      )}
    />
  );
}

type EmptyStateProps = {
  illustration?: ReactNode;
  title: ReactNode;
  level?: 1 | 2 | 3;
  action?: ReactNode;
  children?: ReactNode;
};

export function EmptyState({ illustration, title, level = 2, action, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="ui:flex ui:flex-col ui:items-center ui:gap-3 ui:px-4 ui:py-10 ui:text-center">
      {illustration != null && (
        <div aria-hidden className="ui:w-48 ui:max-w-full">
          {illustration}
        </div>
      )}
      <Heading className="ui:font-display ui:text-title ui:font-semibold">{title}</Heading>
      {children != null && <div className="ui:max-w-md ui:text-pretty ui:text-ink-soft">{children}</div>}
      {action != null && <div className="ui:mt-3">{action}</div>}
    </div>
  );
}
