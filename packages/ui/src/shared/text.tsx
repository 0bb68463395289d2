import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../compiled/cx.ts';

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="ui:sr-only">{children}</span>
);

const MONEY_SIZES = {
  body: 'ui:text-body',
  title: 'ui:text-title ui:font-semibold',
  heading: 'ui:font-display ui:text-heading ui:font-semibold',
};

type MoneyTextProps = ComponentProps<'span'> & { size?: keyof typeof MONEY_SIZES };

export function MoneyText({ size = 'body', className, children, ...rest }: MoneyTextProps) {
  return (
    <span {...rest} className={cx('ui:whitespace-nowrap ui:tabular-nums', MONEY_SIZES[size], className)}>
      {children}
    </span>
  );
}
