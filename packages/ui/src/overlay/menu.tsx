import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems, Portal } from '@headlessui/react';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { buttonClass } from '../button.tsx';
import { cx } from '../cx.ts';

export type MenuAction = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

type MenuProps = {
  /** The accessible name, and the text of the button unless `children` show something else. */
  label: string;
  actions: readonly MenuAction[];
  children?: ReactNode;
};

/** The lesser actions of a card, behind one button. */
export function Menu({ label, actions, children }: MenuProps) {
  // Unfolds beside its button, inside the page's own landmarks, and the page around it stays what it is.
  const place = useRef<HTMLDivElement>(null);
  return (
    <HeadlessMenu>
      <MenuButton aria-label={label} className={buttonClass('secondary', 'small')}>
        {children ?? <Ellipsis aria-hidden size="1.25em" />}
      </MenuButton>
      <div ref={place} className="ui:absolute" />
      <Portal.Group target={place}>
        <MenuItems
          modal={false}
          anchor={{ to: 'bottom end', gap: 4 }}
          transition
          className="ui:z-50 ui:min-w-48 ui:rounded ui:border ui:border-line ui:bg-surface ui:p-1 ui:text-ink ui:shadow-lift ui:outline-none ui:transition-opacity ui:data-closed:opacity-0"
        >
          {actions.map((action) => (
            <MenuItem key={action.label} disabled={action.disabled ?? false}>
              <button
                type="button"
                onClick={action.onSelect}
                className={cx(
                  'ui:flex ui:w-full ui:min-h-10 ui:cursor-pointer ui:items-center ui:gap-2 ui:rounded-small ui:px-3 ui:text-left',
                  'ui:data-disabled:cursor-not-allowed ui:data-disabled:text-ink-quiet ui:data-focus:bg-leaf-wash',
                  action.danger && 'ui:text-danger',
                )}
              >
                {action.icon}
                {action.label}
              </button>
            </MenuItem>
          ))}
        </MenuItems>
      </Portal.Group>
    </HeadlessMenu>
  );
}
