import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../compiled/cx.ts';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../compiled/icons.tsx';
import { type Tone, toneClass } from './badge.tsx';

export type AlertTone = 'error' | 'warning' | 'success' | 'info';

export const ALERT_LOOKS: Record<AlertTone, { tone: Tone; icon: typeof Info }> = {
  error: { tone: 'red', icon: CircleAlert },
  warning: { tone: 'yellow', icon: TriangleAlert },
  success: { tone: 'green', icon: CircleCheck },
  info: { tone: 'blue', icon: Info },
};

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: AlertTone;
  title?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
};

/** Screen readers announce errors immediately. */
export function Alert({ tone = 'error', title, actions, className, children, ...rest }: AlertProps) {
  const { tone: color, icon: Icon } = ALERT_LOOKS[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      data-tone={tone}
      {...rest}
      className={cx('ui:flex ui:gap-3 ui:rounded ui:p-4', toneClass(color), className)}
    >
      <Icon aria-hidden size="1.25rem" className="ui:mt-0.5 ui:shrink-0" />
      <div className="ui:min-w-0 ui:flex-1 ui:wrap-anywhere">
        {title != null && <div className="ui:font-semibold ui:text-pretty">{title}</div>}
        {children}
        {actions != null && <div className="ui:mt-3 ui:flex ui:flex-wrap ui:gap-3">{actions}</div>}
      </div>
    </div>
  );
}
