import { type ComponentType, useEffect, useState } from 'react';
import { useIsOffline } from '../../compiled/connection.tsx';
import { ToastCard } from '../toast.tsx';
import type { DialogProps } from './modal.tsx';

let loaded: ComponentType<DialogProps> | undefined;

/** Loads what dialogs need beyond their own content; before that, the first one loads it when it opens. */
export async function loadDialogs(): Promise<ComponentType<DialogProps>> {
  loaded ??= (await import(/* webpackChunkName: "modal" */ './modal.tsx')).Modal;
  return loaded;
}

export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  const [Modal, setModal] = useState(() => loaded);
  const [failed, setFailed] = useState(false);
  const isOffline = useIsOffline();
  useEffect(() => {
    if (Modal || !open) return;
    const opener = document.activeElement;
    loadDialogs().then(
      (modal) => {
        // The library returns the focus to where it has seen it.
        opener?.dispatchEvent(new FocusEvent('focus'));
        setModal(() => modal);
      },
      () => setFailed(true),
    );
    return () => setFailed(false);
  }, [Modal, open]);
  if (Modal) return <Modal {...props} />;
  // What is on the page stays as it is.
  return failed ? (
    <div role="alert" className="ui:fixed ui:inset-x-2 ui:bottom-2 ui:z-50 ui:mx-auto ui:max-w-md">
      <ToastCard
        title="This could not be loaded"
        description={isOffline ? 'Please try again later.' : 'Please try again, or reload the page.'}
        tone="error"
        onClose={onClose}
      />
    </div>
  ) : null;
}
