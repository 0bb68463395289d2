import type { ReactNode } from 'react';

export const Timeline = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol aria-label={label} className="ui:ml-1 ui:grid ui:gap-4 ui:border-l ui:border-line">
    {children}
  </ol>
);

type TimelineEntryProps = {
  /** ISO-8601. */
  at: string;
  /** The same time in words. */
  time: string;
  /** Who did it. */
  by?: string | null;
  children: ReactNode;
};

export const TimelineEntry = ({ at, time, by, children }: TimelineEntryProps) => (
  <li className="ui:relative ui:pl-4">
    <span
      aria-hidden
      className="ui:absolute ui:top-2 ui:-left-1 ui:size-2 ui:rounded-full ui:bg-line-strong"
    />
    <div className="ui:wrap-anywhere">{children}</div>
    <p className="ui:text-small ui:text-ink-quiet">
      <time dateTime={at} title={at}>
        {time}
      </time>
      {by && ` by ${by}`}
    </p>
  </li>
);
