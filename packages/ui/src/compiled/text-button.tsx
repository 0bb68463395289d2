import type { ReactNode } from 'react';
import { MessageSquare } from './icons.tsx';

export type TextButtonProps = {
  name: string;
  /** The accessible name. */
  label?: string | undefined;
  /** The look; without one it is that of a link beside a telephone number. */
  className?: string | undefined;
  children?: ReactNode;
  onClick: () => void;
};

const LINK =
  'ui:inline-flex ui:cursor-pointer ui:items-baseline ui:gap-2 ui:font-semibold ui:text-leaf-deep ui:underline ui:decoration-line-strong ui:underline-offset-4 ui:hover:decoration-leaf-deep ui:max-md:py-2.5';

/** Opens a `TextDialog`, whose code a first view can be without. */
export const TextButton = ({
  name,
  label = `Text ${name}`,
  className = LINK,
  children,
  onClick,
}: TextButtonProps) => (
  <button type="button" aria-label={label} className={className} onClick={onClick}>
    {children ?? (
      <>
        <MessageSquare aria-hidden size="1em" className="ui:shrink-0 ui:translate-y-0.5" />
        <span>Text</span>
      </>
    )}
  </button>
);
