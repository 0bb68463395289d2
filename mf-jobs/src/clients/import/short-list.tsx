import { formatNumber } from '@app/domain/shared/units';
import { Button } from '@app/ui';
import { type ReactNode, useState } from 'react';

const SHOWN = 10;
const MORE = 100;

type ShortListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => number;
  empty?: string;
  children: (item: Item) => ReactNode;
};

/** The first of many, and more with a press. */
export function ShortList<Item>({ items, keyOf, empty, children }: ShortListProps<Item>) {
  const [shown, setShown] = useState(SHOWN);
  const hidden = items.length - shown;
  if (items.length === 0) return <p className="jobs:text-ink-soft">{empty}</p>;
  return (
    <>
      <ul className="jobs:divide-y jobs:divide-line">
        {items.slice(0, shown).map((item) => (
          <li
            key={keyOf(item)}
            className="jobs:flex jobs:flex-wrap jobs:items-center jobs:justify-between jobs:gap-x-4 jobs:gap-y-1 jobs:py-2"
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" size="small" className="jobs:mt-3" onClick={() => setShown(shown + MORE)}>
          Show More ({formatNumber(hidden)})
        </Button>
      )}
    </>
  );
}
