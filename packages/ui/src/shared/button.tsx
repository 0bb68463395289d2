import {
  type ComponentProps,
  type ComponentPropsWithRef,
  type ElementType,
  type ReactNode,
  useLayoutEffect,
} from 'react';
import { cx } from '../compiled/cx.ts';
import { LoaderCircle, X } from '../compiled/icons.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent';
export type ButtonSize = 'small' | 'regular' | 'large';

const BASE =
  'ui-button ui:inline-flex ui:items-center ui:justify-center ui:gap-2 ui:rounded ui:border ui:text-center ui:font-semibold ' +
  'ui:select-none ' +
  'ui:no-underline ui:cursor-pointer ui:transition-colors ui:disabled:cursor-not-allowed';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'ui:border-leaf ui:bg-leaf ui:text-on-leaf ui:hover:border-leaf-deep ui:hover:bg-leaf-deep ' +
    'ui:disabled:border-grey-ground ui:disabled:bg-grey-ground ui:disabled:text-grey-text',
  secondary:
    'ui:border-line-strong ui:bg-surface ui:text-ink ui:hover:border-leaf ui:hover:bg-leaf-wash ' +
    'ui:disabled:border-line ui:disabled:bg-mist ui:disabled:text-ink-quiet',
  quiet:
    'ui:border-transparent ui:text-leaf-deep ui:underline ui:decoration-line-strong ui:underline-offset-4 ' +
    'ui:hover:bg-leaf-wash ui:hover:decoration-leaf-deep ui:disabled:text-ink-quiet ui:disabled:no-underline',
  // The accent is for dark backgrounds, where `leaf` lacks contrast.
  accent: 'ui:border-lemon ui:bg-lemon ui:text-ink ui:hover:border-lemon-wash ui:hover:bg-lemon-wash',
  danger:
    'ui:border-danger ui:bg-surface ui:text-danger ui:hover:bg-danger ui:hover:text-on-danger ' +
    'ui:disabled:border-line ui:disabled:bg-mist ui:disabled:text-ink-quiet',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'ui:min-h-control-small ui:px-3 ui:py-1 ui:text-small',
  regular: 'ui:min-h-control ui:px-5 ui:@max-3xs:px-2 ui:py-1.5 ui:text-body',
  large: 'ui:min-h-14 ui:px-7 ui:@max-3xs:px-2 ui:py-3 ui:text-lead',
};

/** The classes of a button, for other elements. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'regular') =>
  cx(BASE, VARIANTS[variant], SIZES[size]);

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Disables the button and shows `pendingLabel`. */
  pending?: boolean;
  pendingLabel?: string;
  icon?: ReactNode;
};

export function Button({
  variant = 'primary',
  size = 'regular',
  pending = false,
  pendingLabel,
  icon,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  useKeptFocus(pending);
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={cx(buttonClass(variant, size), className)}
    >
      {pending ? <Spinner /> : icon}
      {/* Browsers that translate a page replace its texts: React puts the spinner before an element, not before such a text. */}
      <span className="ui:contents">{pending && pendingLabel ? pendingLabel : children}</span>
    </button>
  );
}

/** A button loses the focus while it is disabled. It gets it back afterwards, unless something else has it by then. */
function useKeptFocus(pending: boolean) {
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement;
    return () => {
      if (pending && document.activeElement === document.body) before.focus({ preventScroll: true });
    };
  }, [pending]);
}

type LinkButtonProps<T extends ElementType> = Omit<ComponentPropsWithRef<T>, 'as'> & {
  /** The link component of the caller's router; `a` by default. */
  as?: T;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
};

export function LinkButton<T extends ElementType = 'a'>(props: LinkButtonProps<T>) {
  const { as: Tag = 'a', variant, size, icon, className, children, ...rest } = props as LinkButtonProps<'a'>;
  return (
    <Tag {...rest} className={cx(buttonClass(variant, size), className)}>
      {icon}
      {children}
    </Tag>
  );
}

/** The spinner is hidden from screen readers; a text next to it describes the progress. */
export const Spinner = () => (
  <LoaderCircle aria-hidden size="1.125em" className="ui:animate-spin ui:motion-reduce:animate-none" />
);

const CLOSE =
  'ui:-m-1.5 ui:grid ui:size-9 ui:shrink-0 ui:cursor-pointer ui:place-items-center ui:rounded ui:text-ink-soft ' +
  'ui:hover:bg-mist ui:hover:text-ink';

export const CloseButton = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <button type="button" aria-label={label} onClick={onClose} className={CLOSE}>
    <X aria-hidden size="1.25rem" />
  </button>
);
