import { clientPath } from '@app/contract/platform/site-map';
import { DUPLICATE_CHOICES, type DuplicateChoice } from '@app/domain/client/import-rows';
import { formatCount, formatNumber } from '@app/domain/shared/units';
import { keysOf, selectOptions } from '@app/domain/shared/validation';
import { Button, Panel, Select } from '@app/ui';
import { type ReactNode, useState } from 'react';
import type { Duplicate } from './file-clients.ts';

type DuplicatesPanelProps = {
  duplicates: readonly Duplicate[];
  choiceOf: (line: number) => DuplicateChoice;
  onChoose: (lines: number[], choice: DuplicateChoice) => void;
};

/** The rows of people who are known by email, telephone number, or name and home, and what becomes of each. */
export function DuplicatesPanel({ duplicates, choiceOf, onChoose }: DuplicatesPanelProps) {
  if (duplicates.length === 0) return null;
  const all = duplicates.map(({ row }) => row.line);
  return (
    <Panel
      title={`${formatCount(duplicates.length, 'row')} of people you know`}
      actions={
        <div className="jobs:flex jobs:flex-wrap jobs:gap-2">
          {keysOf(DUPLICATE_CHOICES).map((choice) => (
            <Button key={choice} variant="secondary" size="small" onClick={() => onChoose(all, choice)}>
              {ALL[choice]}
            </Button>
          ))}
        </div>
      }
    >
      <p className="jobs:mb-2 jobs:text-ink-soft">
        They have the email, the phone, or the name and home of someone, or all that is known of one. Adding
        brings what is new; the name stays.
      </p>
      <ShortList items={duplicates} keyOf={({ row }) => row.line}>
        {({ row: { line, client }, name, clientId }) => (
          <>
            <span className="jobs:min-w-0 jobs:flex-1 jobs:basis-48 jobs:wrap-anywhere">
              <span className="jobs:font-semibold">{client.name}</span>
              <span className="jobs:block jobs:text-small jobs:text-ink-soft">
                Row {line} is{' '}
                {clientId ? (
                  <a
                    href={clientPath(clientId)}
                    target="_blank"
                    rel="noreferrer"
                    className="jobs:font-semibold jobs:text-leaf-deep jobs:underline"
                  >
                    {name}
                  </a>
                ) : (
                  name
                )}
              </span>
            </span>
            <Select
              label={<span className="jobs:sr-only">What becomes of {client.name}</span>}
              options={selectOptions(DUPLICATE_CHOICES)}
              value={choiceOf(line)}
              onChange={({ target: { value } }) =>
                onChoose([line], keysOf(DUPLICATE_CHOICES).find((choice) => choice === value) ?? 'add')
              }
            />
          </>
        )}
      </ShortList>
    </Panel>
  );
}

const ALL: Record<DuplicateChoice, string> = { add: 'Add all', skip: 'Skip all', new: 'All are new' };

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
