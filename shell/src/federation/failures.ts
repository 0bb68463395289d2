/** How far an area had come when it failed; 'render' is a page that was there and crashed. */
export type Phase = 'entry' | 'chunk' | 'style' | 'contract' | 'timeout' | 'render';

export type AreaFailure = { area: string; build: string; phase: Phase; error: unknown };

type Listener = (failure: AreaFailure) => void;

const phases = new WeakMap<object, Phase>();
const told = new WeakSet<object>();
const listeners = new Set<Listener>();

/** The error, with a note of where it happened; who noticed it first knows best. */
export function failedIn(phase: Phase, error: unknown): unknown {
  if (isObject(error) && !phases.has(error)) phases.set(error, phase);
  return error;
}

/** Hears of every area that could not be loaded or that crashed, once each. */
export function onAreaFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one place that every failure of an area passes. */
export function tellAreaFailure(failure: Omit<AreaFailure, 'phase'>): void {
  const { error } = failure;
  if (isObject(error)) {
    if (told.has(error)) return;
    told.add(error);
  }
  const phase = (isObject(error) && phases.get(error)) || 'render';
  for (const listener of listeners) listener({ ...failure, phase });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
