// Replaces shell/src/federation/share.ts: one bundle shares nothing.
export const shareLibraries = () => undefined;
