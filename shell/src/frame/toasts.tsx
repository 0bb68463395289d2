import { Button, ToastCard } from '@app/ui';
import { closeToast, pauseToast, resumeToast, toastStore } from '@app/web-kit';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';

const FOCUS_KEY = 'F8';

// At the lowest place of the window where no control is; with a dialog, in the strip that it leaves free at the top. So a toast
// covers nothing that can be pressed. A print would repeat it.
const REGION =
  'sh:pointer-events-none sh:fixed sh:inset-x-2 sh:bottom-2 sh:sm:bottom-4 sh:z-[60] sh:mx-auto sh:max-h-[calc(var(--app-notice)-0.5rem)] ' +
  'sh:[html:has([role$=dialog])_&]:top-1 sh:[html:has([role$=dialog])_&]:bottom-auto ' +
  'sh:max-w-md sh:min-w-[min(13rem,94%)] sh:rounded sh:print:hidden';

/** Where the controls leave no place, those below the toast are pressed through it. */
const CARD =
  'shell-toast sh:pointer-events-auto sh:[[data-covers]>&]:pointer-events-none sh:[&_button]:pointer-events-auto';

/** The region is outside the page, because what is under an open dialog can neither be reached nor read aloud. */
export function Toasts() {
  const { current } = useStore(toastStore);
  const region = useRef<HTMLElement>(null);
  // The container is absent from the first render: hydration takes no portals.
  const [container, setContainer] = useState<HTMLElement>();
  useEffect(() => {
    const created = document.createElement('div');
    document.body.append(created);
    // oxlint-disable-next-line react/set-state-in-effect -- a portal needs an element of the page, after hydration
    setContainer(created);
    return () => created.remove();
  }, []);

  useEffect(() => {
    const focusRegion = (event: globalThis.KeyboardEvent) => {
      if (event.key !== FOCUS_KEY) return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  const before = useRef<HTMLElement | null>(null);
  const handleFocus = ({ relatedTarget }: FocusEvent) => {
    pauseToast();
    if (!region.current?.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
  };
  /** The focus goes back from a toast that is closed. After an action it goes to what is back, which its list knows. */
  const close = () => {
    if (region.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
    closeToast();
  };
  const handleAction = (run: () => void) => {
    closeToast();
    run();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  const shown = current?.open ? current : null;
  const shownId = shown?.id;
  useLayoutEffect(() => {
    const show = () => region.current && placeBesideControls(region.current);
    if (shownId === undefined) return;
    show();
    // What was saved or deleted changes the page below.
    const changes = new MutationObserver(show);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scrollend', show);
    return () => {
      changes.disconnect();
      window.removeEventListener('scrollend', show);
    };
  }, [shownId]);

  if (!container) return null;
  return createPortal(
    <section
      ref={region}
      aria-label="Notifications"
      tabIndex={-1}
      aria-live="polite"
      // The toast pauses on move, not on enter: one that appears under a resting pointer is not being read.
      onMouseMove={pauseToast}
      onMouseLeave={resumeToast}
      onFocus={handleFocus}
      onBlur={resumeToast}
      onKeyDown={handleKeyDown}
      className={REGION}
    >
      {shown && (
        <div key={shown.id} className={CARD}>
          <ToastCard
            title={shown.title}
            description={shown.description}
            tone={shown.tone}
            onClose={close}
            action={
              shown.action && (
                <Button size="small" variant="secondary" onClick={() => handleAction(shown.action!.run)}>
                  {shown.action.label}
                </Button>
              )
            }
          />
        </div>
      )}
    </section>,
    container,
  );
}

const CONTROLS = '#root :is(a, button, input, select, textarea, label, summary)';
/** Pixels between a toast and the control below it. */
const GAP = 4;

/** Lifts the toast to the lowest place of the window that has no control; it stays at the edge if there is none. */
function placeBesideControls(region: HTMLElement): void {
  // Somebody is about to press its button.
  if (region.matches(':hover, :focus-within')) return;
  region.style.translate = '';
  const toast = region.getBoundingClientRect();
  const controls = [...document.querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ left, right, top, bottom }) => right > toast.left && left < toast.right && bottom > top)
    .filter(({ top, bottom }) => bottom > 0 && top < toast.bottom);
  const lift = [0, ...controls.map(({ top }) => toast.bottom - top + GAP)]
    .filter((lift) => lift >= 0 && toast.top - lift > 0)
    .sort((a, b) => a - b)
    .find((lift) =>
      controls.every(({ top, bottom }) => bottom <= toast.top - lift || top >= toast.bottom - lift),
    );
  const isDialogOpen = document.querySelector('[role$=dialog]') !== null;
  region.style.translate = isDialogOpen ? '' : `0 -${lift ?? 0}px`;
  region.toggleAttribute('data-covers', lift === undefined && !isDialogOpen);
}
