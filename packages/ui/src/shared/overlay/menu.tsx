import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems, Portal } from '@headlessui/react';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { cx } from '../../compiled/cx.ts';
import { buttonClass } from '../button.tsx';

export type MenuAction = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

type MenuProps = {
  /** The accessible name of the button. */
  label: string;
  actions: readonly MenuAction[];
  children?: ReactNode;
};

const ITEMS =
  'ui:z-50 ui:min-w-[min(12rem,90vw)] ui:rounded ui:border ui:border-line ui:bg-surface ui:p-1 ui:text-ink ui:[box-shadow:var(--app-shadow-lift)] ' +
  'ui:outline-none ui:transition-opacity ui:data-closed:opacity-0';

const ITEM =
  'ui:flex ui:w-full ui:min-h-10 ui:cursor-pointer ui:items-center ui:gap-2 ui:rounded-small ui:px-3 ui:text-left ' +
  'ui:data-disabled:cursor-not-allowed ui:data-disabled:text-ink-quiet ui:data-focus:bg-leaf-wash';

export function Menu({ label, actions, children }: MenuProps) {
  // Keeps the items next to the button instead of at the end of the body, outside the page's landmarks.
  const container = useRef<HTMLDivElement>(null);
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <MenuButton aria-label={label} className={buttonClass('secondary', 'small')}>
            {children ?? <Ellipsis aria-hidden size="1.25em" />}
          </MenuButton>
          <div ref={container} className="ui:absolute" />
          <Items open={open} actions={actions} container={container} />
        </>
      )}
    </HeadlessMenu>
  );
}

type ItemsProps = Pick<MenuProps, 'actions'> & { open: boolean; container: RefObject<HTMLDivElement | null> };

/** A list has a menu in each entry and few are opened; the items of one that was stay, so that they can fade. */
function Items({ open, actions, container }: ItemsProps) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!open && !wasOpen) return null;
  return (
    <Portal.Group target={container}>
      <MenuItems modal={false} anchor={{ to: 'bottom end', gap: 4 }} transition className={ITEMS}>
        {actions.map((action) => (
          <MenuItem key={action.label} disabled={action.disabled ?? false}>
            <button
              type="button"
              onClick={action.onSelect}
              className={cx(ITEM, action.danger && 'ui:text-danger')}
            >
              {action.icon}
              {action.label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Portal.Group>
  );
}
