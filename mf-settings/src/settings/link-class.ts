/** A link that stands alone. */
export const LINK = 'set:font-semibold set:text-leaf-deep set:underline set:underline-offset-4';
