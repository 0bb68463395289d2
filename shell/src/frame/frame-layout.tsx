import { Spinner } from '@app/ui';
import { type ReactNode, Suspense } from 'react';

type FrameLayoutProps = { progress?: ReactNode; children: ReactNode };

/** The markup around every page. Made at build time, too, so it imports nothing that needs a browser. */
export const FrameLayout = ({ progress, children }: FrameLayoutProps) => (
  <>
    <SkipLink />
    {progress}
    <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
  </>
);

function skipToMain() {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

/** The first stop of the Tab key; hidden until it has the focus. */
const SkipLink = () => (
  <button
    type="button"
    onClick={skipToMain}
    className="sh:absolute sh:top-2 sh:left-2 sh:z-50 sh:-translate-y-24 sh:rounded sh:bg-ink sh:px-4 sh:py-2 sh:text-on-ink sh:focus:translate-y-0"
  >
    Skip to content
  </button>
);

/** Fills the screen while the session is checked or code is awaited. */
export const LoadingScreen = () => (
  <div
    role="status"
    className="sh:grid sh:min-h-dvh sh:place-content-center sh:justify-items-center sh:gap-3 sh:text-ink-soft"
  >
    <Spinner />
    <p>Loading</p>
  </div>
);
