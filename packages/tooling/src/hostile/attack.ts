/** Starts an attack on a port of this machine; resolves, once it runs, to what ends it. */
export type Attack = (port: number) => Promise<() => void>;
