import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../../compiled/cx.ts';
import { Ellipsis } from '../../compiled/icons.tsx';
import { type ButtonSize, buttonClass } from '../button.tsx';

export type MenuAction = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why the action is not offered now; undefined if it is. */
  disabled?: string | undefined;
  onSelect: () => void;
};

type MenuProps = {
  /** The accessible name of the button. */
  label: string;
  actions: readonly MenuAction[];
  /** That of the buttons beside it. */
  size?: ButtonSize;
  children?: ReactNode;
};

/** Between the menu and the edges of the window, in pixels. */
const GAP = 8;

// Above the button where there is more room than below, as high as that, and moved as far as the window needs.
const ITEMS =
  'ui:absolute ui:right-0 ui:top-full ui:my-1 ui:data-above:top-auto ui:data-above:bottom-full ' +
  'ui:z-50 ui:w-max ui:min-w-[min(12rem,90vw)] ui:max-w-[90vw] ui:overflow-y-auto ui:rounded ui:border ui:border-line ui:bg-surface ui:p-1 ui:text-ink ui:[box-shadow:var(--app-shadow-lift)]';

const ITEM =
  'ui:flex ui:w-full ui:min-h-10 ui:cursor-pointer ui:items-center ui:gap-2 ui:rounded-small ui:px-3 ui:text-left ' +
  'ui:aria-disabled:cursor-not-allowed ui:aria-disabled:text-ink-quiet ui:-outline-offset-2 ui:focus:bg-leaf-wash';

export function Menu({ label, actions, size = 'small', children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The item that has the focus when the menu opens; from the end if negative. */
  const [openedAt, setOpenedAt] = useState<number>();
  const isOpen = openedAt !== undefined;

  useLayoutEffect(() => {
    if (openedAt === undefined) return;
    const { left, height } = list.current!.getBoundingClientRect();
    const { top: above, bottom } = button.current!.getBoundingClientRect();
    const below = window.innerHeight - bottom;
    const isAbove = below < height + 2 * GAP && above > below;
    list.current!.toggleAttribute('data-above', isAbove);
    list.current!.style.maxHeight = `${(isAbove ? above : below) - 2 * GAP}px`;
    // It is as wide as 90vw at most.
    if (left < GAP) list.current!.style.translate = `${GAP - left}px`;
    items(list.current!).at(openedAt)?.focus();
  }, [openedAt]);

  const close = () => {
    setOpenedAt(undefined);
    button.current!.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const found = isOpen ? nextItem(list.current!, event.key) : undefined;
    if (found) found.focus();
    else if (isOpen && event.key === 'Escape') close();
    else if (!isOpen && event.key in OPENING) setOpenedAt(OPENING[event.key]);
    else return;
    // Neither the page scrolls nor a list or dialog around the menu takes the key.
    event.preventDefault();
    event.stopPropagation();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpenedAt(undefined);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the button and the menu
    <div className="ui:relative" onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // An open menu keeps the focus until the click closes it.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? close() : setOpenedAt(0))}
        className={buttonClass('secondary', size)}
      >
        {children ?? <Ellipsis aria-hidden size="1.25em" />}
      </button>
      {isOpen && (
        <div ref={list} id={id} role="menu" aria-label={label} className={ITEMS}>
          {actions.map(({ label, icon, danger, disabled, onSelect }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={disabled ? true : undefined}
              onPointerMove={({ currentTarget }) => !disabled && currentTarget.focus()}
              onClick={() => {
                if (disabled) return;
                close();
                onSelect();
              }}
              className={cx(ITEM, danger && 'ui:text-danger')}
            >
              {icon}
              <span>
                {label}
                {disabled && <span className="ui:block ui:text-small">{disabled}</span>}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const OPENING: Record<string, number> = { ArrowDown: 0, ArrowUp: -1 };

const items = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])'),
];

/** The item that a key leads to: the next or previous one, an end, or the next that begins with a letter. */
function nextItem(list: HTMLElement, key: string): HTMLElement | undefined {
  const all = items(list);
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  const begins = ({ textContent }: HTMLElement) => textContent!.trim().toLowerCase().startsWith(key);
  return key.length === 1 && key !== ' '
    ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins)
    : undefined;
}
