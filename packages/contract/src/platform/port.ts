/** The port of the one URL, where PORT names no other. */
export const DEFAULT_PORT = '8080';
