import { type RefObject, useEffect, useRef } from 'react';
import type { Button } from './button.tsx';

export type DeletedEntry = {
  id: number;
  name: string;
  /** What it was. */
  what: string;
  deleted: string;
  deletedExactly: string;
  until: string;
  untilExactly: string;
};

type DeletedListProps = {
  label: string;
  entries: readonly DeletedEntry[];
  /** The id of the one that is being restored. */
  restoring: number | null;
  onRestore: (id: number) => void;
  /** The shared one: areas compile this file in, and with it everything that it imports. */
  button: typeof Button;
  /** Has the focus when the last entry is restored. */
  heading: RefObject<HTMLElement | null>;
};

/** Deleted records, each with who deleted it, until when it can be restored, and a button for that. */
export function DeletedList({ label, entries, restoring, onRestore, button, heading }: DeletedListProps) {
  const RestoreButton = button;
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef({ id: 0, position: 0 });
  // The button leaves with its entry; the next one has the focus then.
  useEffect(() => {
    const { id, position } = pressed.current;
    if (id === 0 || entries.some((entry) => entry.id === id)) return;
    pressed.current = { id: 0, position: 0 };
    if (document.activeElement !== document.body) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[position] ?? buttons.at(-1) ?? heading.current)?.focus();
  }, [entries, heading]);

  if (entries.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={label}
      className="ui:divide-y ui:divide-line ui:rounded-large ui:border ui:border-line ui:bg-surface"
    >
      {entries.map((entry, position) => (
        <li
          key={entry.id}
          className="ui:flex ui:flex-wrap ui:items-center ui:justify-between ui:gap-x-6 ui:gap-y-3 ui:px-4 ui:py-3"
        >
          <div className="ui:min-w-0 ui:wrap-anywhere">
            <p className="ui:font-semibold">{entry.name}</p>
            <p className="ui:text-ink-soft">{entry.what}</p>
            <p className="ui:flex ui:flex-wrap ui:gap-x-4 ui:text-small ui:text-ink-quiet">
              <span title={entry.deletedExactly}>{entry.deleted}</span>
              <span title={entry.untilExactly}>{entry.until}</span>
            </p>
          </div>
          <RestoreButton
            variant="secondary"
            aria-label={`Restore ${entry.name}, ${entry.what}`}
            pending={restoring === entry.id}
            pendingLabel="Restoring..."
            onClick={() => {
              pressed.current = { id: entry.id, position };
              onRestore(entry.id);
            }}
          >
            Restore
          </RestoreButton>
        </li>
      ))}
    </ul>
  );
}
