/** The centered column of every page. */
export const COLUMN = 'pub:mx-auto pub:w-full pub:max-w-page pub:px-gutter';

export const HEADING = 'pub:font-display pub:text-heading pub:font-semibold pub:tracking-tight';

export const FOOTER_LINK =
  'pub:inline-block pub:py-1.5 pub:underline pub:decoration-on-ink-soft pub:underline-offset-4 ' +
  'pub:hover:decoration-lemon';
