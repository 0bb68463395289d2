import { plainMessage, stackFrames } from '@app/contract/platform/beacons';
import { findPage } from '@app/contract/platform/find-page';
import { SITE_MAP } from '@app/contract/platform/site-map';
import type { AreaFailure, Areas } from '../federation/areas.ts';
import { loadedBuild } from '../federation/registry.ts';
import { flushReports, report } from './report-queue.ts';

/** Reports areas that fail, and uncaught errors, to the gateway. Returns a function that stops it. */
export function reportFailures(areas: Areas): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const unsubscribe = areas.onFailure(reportAreaFailure);
  addEventListener(
    'error',
    ({ error, filename }) => {
      // Without an error it is a notice of the browser; from elsewhere it is an extension's.
      if (error && filename.startsWith(location.origin)) reportError('script', error);
    },
    { signal },
  );
  addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason), { signal });
  addEventListener('online', () => void flushReports(), { signal });
  addEventListener('pagehide', () => void flushReports(), { signal });
  return () => {
    unsubscribe();
    stopped.abort();
  };
}

function reportAreaFailure({ area, build, phase, error }: AreaFailure): void {
  const here = findPage(location.pathname);
  // A prefetch fails on another area's page; the report names the first page of its own.
  const page = here?.area === area ? here : SITE_MAP.find((other) => other.area === area);
  const facts = { area, build, page: page?.path ?? '/', ...describeError(error) };
  report(
    phase === 'render'
      ? { kind: 'error', phase, ...facts, ...stackOf(error) }
      : { kind: 'load', phase, ...facts },
  );
}

function reportError(phase: 'script' | 'promise', error: unknown): void {
  const page = findPage(location.pathname);
  const area = page?.area ?? 'shell';
  const facts = { area, build: loadedBuild(area), page: page?.path ?? '/' };
  report({ kind: 'error', phase, ...facts, ...describeError(error), ...stackOf(error) });
}

/** The places of the error in builds, if it has any. */
function stackOf(error: unknown): { stack?: string[] } {
  const stack = error instanceof Error ? stackFrames(error.stack ?? '') : [];
  return stack.length > 0 ? { stack } : {};
}

const CODE = /^[\w.-]{1,40}$/;
// Each browser has its own message for a module that failed to load, and so has the shell.
const NOT_IMPORTED =
  /dynamically imported module|importing a module script|loading (css )?chunk|did not arrive/i;
// `plainMessage` masks numbers; these identify the error.
const NUMBERED = /\bRUNTIME-\d{3}\b|\bReact error #\d+/;

/** A code for the kind of error, and its message without personal data. */
function describeError(error: unknown): { code: string; message: string } {
  // Any other thrown value may hold personal data, so only its type is reported.
  if (!(error instanceof Error))
    return { code: codeOf(typeof error, ''), message: 'Something that is no error was thrown' };
  const { name, message } = error;
  return { code: codeOf(name, message, (error as { code?: unknown }).code), message: plainMessage(message) };
}

function codeOf(name: string, message: string, code?: unknown): string {
  if (typeof code === 'string' && CODE.test(code)) return code;
  if (NOT_IMPORTED.test(message)) return 'import';
  return NUMBERED.exec(message)?.[0].replace(/\W+/g, '-') ?? (CODE.test(name) ? name : 'Error');
}
