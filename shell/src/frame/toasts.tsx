import { Button, LinkButton, ToastCard } from '@app/ui';
import { closeToast, Link, pauseToast, resumeToast, toastStore } from '@app/web-kit';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useAboveBar } from './above-bar.ts';

const FOCUS_KEY = 'F8';

// At the bottom of the window, above the bar of buttons of a long form and the news, which very wide screens have beside it; with
// a dialog, in the strip that it leaves free at the top. A print would repeat it.
const REGION =
  'sh:fixed sh:inset-x-2 sh:bottom-[calc(var(--shell-bar,0px)+var(--shell-card,0px)+0.5rem)] sh:z-[60] sh:mx-auto ' +
  'sh:xl:bottom-[calc(var(--shell-bar,0px)+0.5rem)] ' +
  'sh:[html:has([role$=dialog])_&]:top-1 sh:[html:has([role$=dialog])_&]:bottom-auto ' +
  'sh:max-w-md sh:min-w-[min(13rem,94%)] sh:rounded sh:print:hidden';

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
  /** The focus goes back from a toast that is closed. After an action it goes to what is back, which its list knows, or stays in a dialog. */
  const close = () => {
    if (region.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
    closeToast();
  };
  const handleAction = (run: () => void) => {
    if (before.current?.closest('[role$=dialog]')) close();
    closeToast();
    run();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  const shown = current?.open ? current : null;
  useAboveBar(region, shown?.id);

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
        <div key={shown.id} className="shell-toast">
          <ToastCard
            title={shown.title}
            description={shown.description}
            tone={shown.tone}
            onClose={close}
            action={
              // They go to the next line together, where two of them always are: they leave the text too narrow.
              <div className="sh:flex sh:flex-wrap sh:justify-end sh:gap-2 sh:empty:hidden sh:has-[button+button]:basis-[calc(100%-3rem)] sh:max-[16rem]:contents">
                {[shown.next, shown.action].map(
                  (action) =>
                    action && (
                      <Button
                        key={action.label}
                        size="small"
                        variant="secondary"
                        onClick={() => handleAction(action.run)}
                      >
                        {action.label}
                      </Button>
                    ),
                )}
                {shown.link && (
                  <LinkButton
                    as={Link}
                    to={shown.link.to}
                    size="small"
                    variant="secondary"
                    onClick={closeToast}
                  >
                    {shown.link.label}
                  </LinkButton>
                )}
              </div>
            }
          />
        </div>
      )}
    </section>,
    container,
  );
}
