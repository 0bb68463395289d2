// What stands in for shell/src/federation/share.ts: with one bundle there is nobody to share with.
export const shareLibraries = () => undefined;
