/** Joins class names without empty and false ones. */
export const cx = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
