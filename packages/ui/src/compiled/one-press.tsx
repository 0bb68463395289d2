import type { MouseEvent } from 'react';

const CONTROLS = 'button, label, summary, a[href], input, textarea, select';
const PRESSED = 'button, label, summary, a[href], [type=checkbox], [type=radio]';

/** What is pressed rather than typed in. */
const pressedIn = ({ target }: MouseEvent) => {
  const control = (target as Element).closest<HTMLElement>(CONTROLS);
  return control?.matches(PRESSED) ? control : undefined;
};

/**
 * Props of a form, or of what holds its buttons: a field is left with the click, not before it. An error that appears or goes when the
 * field is left would move the button from under the pointer, and the press would be lost.
 */
export const ONE_PRESS = {
  onMouseDown(event: MouseEvent) {
    if (pressedIn(event)) event.preventDefault();
  },
  onClickCapture(event: MouseEvent) {
    // Enter presses the button as well, and stays in its field. A label gives the focus to its control.
    if (event.detail > 0) pressedIn(event)?.focus({ preventScroll: true });
  },
};
