import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';
import { toastError } from './result-toasts.ts';
import { whenIdle } from './when-idle.ts';

/** By then the first view is there, and most often what it reads (ms); soon enough for a phone that loses its line in a house. */
const AHEAD_MS = 2000;

/** Without a line, which the toast says, a reload would lose the page. */
const notLoaded = () =>
  `This could not be loaded. Please try again${navigator.onLine ? ', or reload the page' : ' later'}.`;

type Closable = { onClose?(): void };
type Code<Props> = { loaded?: ComponentType<Props>; load: () => Promise<void> };

/**
 * A dialog or another part of a page that the first view is without: its code loads when the browser is idle, or when it is
 * first shown. A failure is said, and closes a dialog.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code: Code<Props> = {
    load: async () => {
      code.loaded ??= await load();
    },
  };
  // A header that is rendered at build time has no use for it.
  if (typeof window !== 'undefined')
    setTimeout(() => whenIdle(() => void code.load().catch(() => undefined)), AHEAD_MS);
  return (props) => createElement(LatePart<Props>, { code, props });
}

function LatePart<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const [isLoaded, setLoaded] = useState(code.loaded !== undefined);
  const handleFailure = useEffectEvent(() => {
    toastError(notLoaded());
    (props as Closable).onClose?.();
  });
  useEffect(() => {
    if (code.loaded) return;
    code.load().then(
      () => setLoaded(true),
      () => handleFailure(),
    );
  }, [code]);
  return isLoaded && code.loaded ? createElement(code.loaded, props) : null;
}
