import type { ReactNode } from 'react';

type DetailListProps = { title: string; rows: [label: string, value: ReactNode][] };

/** Labelled facts; what was left out says so. */
export const DetailList = ({ title, rows }: DetailListProps) => (
  <section>
    <h3 className="req:mb-2 req:text-lead req:font-semibold">{title}</h3>
    <dl className="req:grid req:grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] req:items-baseline req:gap-x-4 req:gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="req:contents">
          <dt className="req:text-small req:text-ink-quiet">{label}</dt>
          <dd className="req:min-w-0 req:[overflow-wrap:anywhere]">
            {value === null || value === undefined || value === '' ? (
              <span className="req:text-ink-quiet">Not provided</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
