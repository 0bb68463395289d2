type Factory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
};

/**
 * Allows URLs of workers, and only of the site's own builds or of blobs that its code made. Pages demand Trusted Types
 * and there is no other policy, so no string becomes markup or code. It is the default policy because libraries start
 * workers too. The release of the shell lists its name, for the gateway to allow it.
 */
export function trustOwnWorkers(): void {
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isOwn(new URL(url, location.href)) ? url : null),
  });
}

const isOwn = ({ protocol, origin, pathname }: URL) =>
  origin === location.origin && (protocol === 'blob:' || pathname.startsWith('/mf/'));
