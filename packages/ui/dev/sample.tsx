import { type CSSProperties, type ReactNode, useId } from 'react';

// Inline, because no utilities are generated for this folder.
const GRID: CSSProperties = { display: 'grid', alignContent: 'start', gap: '1.5rem', minWidth: 0 };
const ROW: CSSProperties = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem' };

export function Sample({
  name,
  row = false,
  children,
}: {
  name: string;
  row?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ ...GRID, gap: '0.75rem' }}>
      <h2 id={id} style={{ fontWeight: 600 }}>
        {name}
      </h2>
      <div style={row ? ROW : GRID}>{children}</div>
    </section>
  );
}

/** Two columns where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div
    style={{ ...GRID, gap: '2.5rem', gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))' }}
  >
    {children}
  </div>
);
