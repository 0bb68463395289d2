import type { MouseEvent } from 'react';

const buttonAt = ({ target }: MouseEvent) => (target as Element).closest<HTMLElement>('button');

/**
 * Props of what holds the buttons of a form: a field is left with the click, not before it. An error that appears or goes when the
 * field is left would move the button from under the pointer, and the press would be lost.
 */
export const ONE_PRESS = {
  onMouseDown(event: MouseEvent) {
    if (buttonAt(event)) event.preventDefault();
  },
  onClickCapture(event: MouseEvent) {
    // Enter presses the button as well, and stays in its field.
    if (event.detail > 0) buttonAt(event)?.focus({ preventScroll: true });
  },
};
