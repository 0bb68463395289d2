/** Joins class names; whatever is empty or false is left out. */
export const cx = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
