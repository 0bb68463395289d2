type Factory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
};

/**
 * Pages demand Trusted Types: a text becomes code nowhere. The one exception are the addresses of workers, and only of
 * the site's own builds or made by its own code (`blob:`). It is the default policy, so that libraries which start a
 * worker of theirs pass as well. Its name stands in the build's release, from which the gateway writes the page's policy.
 */
export function trustOwnWorkers(): void {
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isOwn(new URL(url, location.href)) ? url : null),
  });
}

const isOwn = ({ protocol, origin, pathname }: URL) =>
  origin === location.origin && (protocol === 'blob:' || pathname.startsWith('/mf/'));
