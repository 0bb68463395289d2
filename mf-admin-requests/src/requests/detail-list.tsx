import type { ReactNode } from 'react';

type DetailListProps = { title: string; rows: [label: string, value: ReactNode][] };

/** Labelled facts; what was left out says so. */
export const DetailList = ({ title, rows }: DetailListProps) => (
  <section>
    <h3 className="req:mb-2 req:font-semibold">{title}</h3>
    <dl className="req:grid req:grid-cols-[auto_minmax(0,1fr)] req:gap-x-4 req:gap-y-1.5">
      {rows.map(([label, value]) => (
        <div key={label} className="req:contents">
          <dt className="req:text-ink-quiet">{label}</dt>
          <dd className="req:break-words req:[&_a]:text-leaf-deep req:[&_a]:underline">
            {value === null || value === undefined || value === '' ? 'Not provided' : value}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
