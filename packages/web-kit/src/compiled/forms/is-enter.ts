import type { KeyboardEvent } from 'react';

/** The code of a key that belongs to an input method, as for Japanese: there, Enter takes over the text that it proposes. */
const INPUT_METHOD = 229;

// `isComposing` would not do: it is false by then in Safari.
export const isEnter = ({ key, keyCode }: KeyboardEvent): boolean =>
  key === 'Enter' && keyCode !== INPUT_METHOD;
