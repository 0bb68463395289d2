/**
 * The number of the agreement between the shell and the areas. Raise it on a breaking change only. It is compiled into
 * each of them: a build goes on saying which contract it was made for, whatever shell it meets.
 */
export const CONTRACT = 1;

/** The contracts that the shell of this checkout speaks: its own and the one before. */
export const SUPPORTED_CONTRACTS: readonly number[] = [CONTRACT];
