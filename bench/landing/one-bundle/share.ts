// Replaces shell/src/start-shell.ts: one bundle shares nothing.
export const shareLibraries = () => undefined;
