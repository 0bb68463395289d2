import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from '@headlessui/react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { cx } from '../../compiled/cx.ts';
import { ONE_PRESS } from '../../compiled/one-press.tsx';
import { Button, CloseButton } from '../button.tsx';

const SIZES = { small: 'ui:max-w-md', regular: 'ui:max-w-2xl', large: 'ui:max-w-5xl' };

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: 'small' | 'regular' | 'large';
  /** Buttons at the bottom. */
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
};

/** What is pressed in a dialog to leave it: also a link to another page. */
const LEAVING = '[data-leaves], a[href^="/"]:not([target], [download])';

/** A dialog with its focus, keys and backdrop: most of the code of dialogs. */
export function Modal({
  open,
  onClose,
  title,
  size = 'regular',
  footer,
  initialFocus,
  role,
  children,
}: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  /** What the question is about. */
  const [asked, setAsked] = useState<() => void>();
  const isUnsaved = () => Boolean(panel.current?.querySelector('[data-unsaved]'));
  /** Asks first where something would be lost (`Unsaved`); true when it asks. */
  const isAsked = (go: () => void) => {
    if (!isUnsaved()) return false;
    setAsked(() => go);
    return true;
  };
  const close = () => void (isAsked(onClose) || onClose());
  const left = useRef<Element>(null);
  const handleLeave = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>(LEAVING);
    if (!link || link === left.current || event.ctrlKey || event.metaKey) return;
    const go = () => {
      left.current = link;
      link.click();
      left.current = null;
    };
    if (isAsked(go)) event.stopPropagation();
  };
  useCloseRequest(open, close);
  useStay(isUnsaved, close);
  return (
    <HeadlessDialog
      open={open}
      onClose={close}
      {...(role && { role })}
      {...(initialFocus && { initialFocus })}
      className="ui:relative ui:z-50"
    >
      <DialogBackdrop
        transition
        className="ui:fixed ui:inset-0 ui:bg-ink/50 ui:transition-opacity ui:data-closed:opacity-0"
      />
      <div
        className="ui:fixed ui:inset-0 ui:[container-type:size] ui:flex ui:items-end ui:justify-center ui:pt-(--app-notice) ui:sm:items-center ui:sm:px-6 ui:sm:pb-6"
        {...ONE_PRESS}
      >
        <DialogPanel
          ref={panel}
          onClickCapture={handleLeave}
          transition
          className={cx(
            'ui:@container ui:flex ui:max-h-full ui:w-full ui:flex-col ui:rounded-t-large ui:bg-surface ui:text-ink ui:[box-shadow:var(--app-shadow-lift)]',
            'ui:transition ui:data-closed:translate-y-4 ui:data-closed:opacity-0 ui:sm:rounded-large',
            SIZES[size],
            // In large text, and on a low screen, title and buttons would leave too little room for what is between them.
            'ui:[@container(width<16rem)_or_(height<20rem)]:overflow-y-auto',
          )}
        >
          <div className="ui:flex ui:items-start ui:justify-between ui:gap-4 ui:border-b ui:border-line ui:px-pad ui:py-4 ui:max-[24rem]:gap-2 ui:max-[24rem]:has-[>:nth-child(3)]:[&>button]:px-2!">
            <DialogTitle className="ui:min-w-0 ui:font-display ui:text-title ui:font-semibold ui:wrap-anywhere">
              {title}
            </DialogTitle>
            <CloseButton label="Close" onClose={close} />
            <FocusKeeper />
          </div>
          <div className="ui:min-h-0 ui:flex-1 ui:overflow-y-auto ui:[@container(width<16rem)_or_(height<20rem)]:flex-none ui:[@container(width<16rem)_or_(height<20rem)]:overflow-visible ui:p-pad ui:wrap-break-word">
            {/* Screen readers speak it with the title, where the focus is on a button below it. */}
            {role === 'alertdialog' ? <Description as="div">{children}</Description> : children}
          </div>
          {footer != null && (
            <div className="ui:flex ui:flex-wrap ui:items-start ui:justify-end ui:gap-3 ui:border-t ui:border-line ui:px-pad ui:py-4 ui:max-[24rem]:gap-2 ui:max-[24rem]:has-[>:nth-child(3)]:[&_button]:px-2!">
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
      {asked && (
        <LeaveQuestion
          onKeep={() => setAsked(undefined)}
          onDiscard={() => {
            setAsked(undefined);
            asked();
          }}
        />
      )}
    </HeadlessDialog>
  );
}

/** What would be lost is kept unless that is chosen: a press beside the dialog can be a slip. */
function LeaveQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      onClose={onKeep}
      title="Close without saving?"
      size="small"
      role="alertdialog"
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} variant="secondary" onClick={onKeep}>
            Keep Editing
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      What you entered is gone then.
    </Modal>
  );
}

/** Gives the focus to the place of the opener where that is gone once the dialog has faded, such as the panel of its button. */
function FocusKeeper() {
  useEffect(() => {
    const place = document.activeElement?.parentElement?.closest<HTMLElement>('[tabindex]');
    return () => {
      // The library gives it back in a microtask.
      setTimeout(() => {
        if (document.activeElement === document.body) place?.focus({ preventScroll: true });
      });
    };
  }, []);
  return null;
}

/** While something is unsaved, the browser asks before it loads another page, and Back closes the dialog, which asks, too. */
function useStay(isUnsaved: () => boolean, onBack: () => void): void {
  const handleUnload = useEffectEvent((event: Event) => isUnsaved() && event.preventDefault());
  const handleNavigate = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !isUnsaved()) return;
    event.preventDefault();
    onBack();
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('beforeunload', handleUnload, { signal });
    window.navigation?.addEventListener('navigate', handleNavigate, { signal });
    return () => leaving.abort();
  }, []);
}

declare global {
  // The class is not in TypeScript's types of the DOM yet, and absent from Safari and Firefox.
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;
}

/**
 * Closes an overlay on the Back gesture of Android, which would leave the page. Keys are handled by the overlay itself. An
 * overlay that stays open, such as one that is saving, receives the next gesture too.
 */
function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = globalThis;
    if (!open || !CloseWatcher) return;
    const watch = () => {
      const watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        // A watcher reports one request.
        current = watch();
        close();
      });
      return watcher;
    };
    let current = watch();
    return () => current.destroy();
  }, [open]);
}
