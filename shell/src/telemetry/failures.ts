import { type AreaFailure, onAreaFailure } from '../federation/failures.ts';
import { describeError } from './describe-error.ts';
import { send, tell } from './outbox.ts';
import { placeOf, wantedAt } from './place.ts';

/** Tells the gateway of areas that fail and of what nobody caught, until what it returns is called. */
export function tellFailures(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const stop = onAreaFailure(tellAreaFailure);
  addEventListener(
    'error',
    ({ error, filename }) => {
      // Without an error it is a note of the browser; from elsewhere it is an extension's.
      if (error && filename.startsWith(location.origin)) tellError('script', error);
    },
    { signal },
  );
  addEventListener('unhandledrejection', ({ reason }) => tellError('promise', reason), { signal });
  addEventListener('online', () => void send(), { signal });
  addEventListener('pagehide', () => void send(), { signal });
  return () => {
    stop();
    listening.abort();
  };
}

function tellAreaFailure({ area, build, phase, error }: AreaFailure): void {
  const facts = { area, build, page: wantedAt(area), ...describeError(error) };
  tell(phase === 'render' ? { kind: 'error', phase, ...facts } : { kind: 'load', phase, ...facts });
}

function tellError(phase: 'script' | 'promise', error: unknown): void {
  tell({ kind: 'error', ...placeOf(), phase, ...describeError(error) });
}
