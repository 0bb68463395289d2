import { Children, type ReactNode } from 'react';
import { cx } from './cx.ts';

type DottedProps = {
  parts: readonly ReactNode[];
  /** What it says without any part. */
  none?: string;
  className?: string;
};

/**
 * Parts with a dot between them; those that are empty are left out. Each dot is in the padding before its part, which is cut
 * off where a line begins, so that no line begins or ends with a dot.
 */
export const Dotted = ({ parts, none, className }: DottedProps) => (
  <span
    className={cx('ui:-ml-3 ui:flex ui:flex-wrap ui:[clip-path:inset(-1rem_-1rem_-1rem_0.5rem)]', className)}
  >
    {Children.toArray(parts.some(Boolean) ? parts.filter(Boolean) : none).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
      <span key={index} className="ui:relative ui:min-w-0 ui:pl-3">
        {index > 0 && <span className="ui:absolute ui:left-0 ui:w-3 ui:text-center"> · </span>}
        {part}
      </span>
    ))}
  </span>
);
