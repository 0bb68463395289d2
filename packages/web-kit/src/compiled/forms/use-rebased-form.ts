import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFocusAfterReset } from './focus.ts';
import { showIssues } from './form-fields.ts';
import { isStale, savedElsewhere, saveRebased } from './merge-changes.ts';

/** A field that was changed here and, differently, elsewhere; `saved` is the value from elsewhere in words. */
export type Conflict<Fields extends FieldValues> = { name: FieldPath<Fields>; saved: string };

type Options<Base, Input, Found> = {
  /** The record that the input is based on at first, and what is in conflict with it. */
  base: Base;
  conflicts?: readonly Found[];
  /** What is in the form, as a copy. */
  input: () => Input;
  merge: (base: Base, input: Input, current: Base) => { merged: Input; conflicts: readonly Found[] };
  /** Puts what was merged into the form. `base` of the result is the current record by then. */
  show: (merged: Input) => void;
};

/**
 * Keeps a form based on the current state of a record that others may change meanwhile. A save that is refused for it takes
 * over what they changed and goes on, unless both changed a field: that one keeps what was typed, shows what was saved,
 * and gets the focus.
 */
export function useRebasedForm<Base, Input, Fields extends FieldValues, Found extends Conflict<Fields>>(
  { setError, setFocus, trigger }: Pick<UseFormReturn<Fields>, 'setError' | 'setFocus' | 'trigger'>,
  { base: first, conflicts: found = [], input, merge, show }: Options<Base, Input, Found>,
) {
  const [base, setBase] = useState(first);
  // What a save that begins before the next render is based on.
  const latest = useRef(first);
  const [conflicts, setConflicts] = useState(found);
  const focusAfterReset = useFocusAfterReset(setFocus);

  useEffect(() => {
    for (const { name, saved } of conflicts) setError(name, savedElsewhere(saved));
  }, [conflicts, setError]);

  function replaceBase(current: Base, inConflict: readonly Found[] = []): void {
    latest.current = current;
    setBase(current);
    setConflicts(inConflict);
  }

  /** Takes over what was changed elsewhere; returns the first conflict. */
  function takeOver(current: Base): Found | undefined {
    const result = merge(latest.current, input(), current);
    replaceBase(current, result.conflicts);
    show(result.merged);
    return result.conflicts[0];
  }

  /** Handles a refused save: true if nothing that was typed is in conflict, or else focuses the first such field. */
  function rebase(current: Base): boolean {
    const inConflict = takeOver(current);
    if (inConflict) focusAfterReset(inConflict.name);
    return !inConflict;
  }

  return {
    base,
    /** The base before the next render. */
    latest,
    conflicts,
    replaceBase,
    takeOver,
    rebase,

    /** Saves upon what others have saved meanwhile. Other failures are shown at their fields and passed to `onFailure`. */
    async save(
      write: () => Promise<void>,
      onFailure: (error: unknown) => void,
      canRebase: (current: Base) => boolean = rebase,
    ): Promise<void> {
      try {
        // What was merged has to be valid together, such as the start here and the end from elsewhere.
        await saveRebased(write, async (current) => canRebase(current as Base) && (await trigger()));
      } catch (error) {
        // The alert says it, beside what to do.
        if (isStale(error)) return;
        showIssues(setError, error);
        onFailure(error);
      }
    },
  };
}
