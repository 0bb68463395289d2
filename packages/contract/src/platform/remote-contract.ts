/**
 * The version of the contract between shell and areas. Raise it for breaking changes only. It is compiled into each
 * build, so that a build declares the contract it was made for.
 */
export const CONTRACT = 1;

/** The contracts that this shell supports: its own and the previous one. */
export const SUPPORTED_CONTRACTS: readonly number[] = [CONTRACT];
