/** How far an area had come when it failed; 'render' is a page that crashed after it was loaded. */
export type Phase = 'entry' | 'chunk' | 'style' | 'contract' | 'timeout' | 'render';

const PHASE = Symbol('phase');

type WithPhase = { [PHASE]?: Phase };

/** Marks an error with the phase it happened in and returns it. The innermost mark stays. */
export function inPhase(phase: Phase, error: unknown): unknown {
  if (isObject(error) && Object.isExtensible(error)) error[PHASE] ??= phase;
  return error;
}

export const phaseOf = (error: unknown): Phase => (isObject(error) && error[PHASE]) || 'render';

const isObject = (value: unknown): value is WithPhase => typeof value === 'object' && value !== null;
