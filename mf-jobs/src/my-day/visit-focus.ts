/** Gives the focus to what `find` finds, once a pressed button that had it has gone with what it did. */
export const focusAfterPress = (find: () => HTMLElement | null | undefined): void =>
  void setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus();
  });

/** What stands for a pressed button of the clock: the first one there is now, or the line to which a visit that is done was folded. */
export const focusClock = (jobId: number | null): void =>
  focusAfterPress(() =>
    document
      .querySelector(`[data-visit="${jobId}"]`)
      ?.querySelector<HTMLElement>('details:not([open]) > summary, [data-clock] button'),
  );
