import { Spinner } from '@app/ui';

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
