import * as auth from '@app/contract/auth';
import { PHONE_CACHES } from '@app/contract/platform/page-data';
import { PATHS } from '@app/contract/platform/site-map';
import * as settings from '@app/contract/settings';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/** The service worker of My day: opens the page at once and without a line, as it was when it was last kept (keep-page.ts). */

/** Seconds after which a line is as good as none. */
const networkTimeoutSeconds = 4;

// The page keeps itself with all its files; what is kept here one by one might belong to two builds.
const neverKept = { cacheWillUpdate: async () => null };

const matchOptions = { ignoreSearch: true, ignoreVary: true };

const overLine = new NetworkFirst({
  cacheName: PHONE_CACHES.page,
  networkTimeoutSeconds,
  matchOptions,
  plugins: [neverKept],
});

/** Milliseconds for which a kept page opens without waiting for the line. */
const FRESH_MS = 24 * 60 * 60_000;

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === PATHS.myDay,
  async (options) => {
    // The owner looks at one of several cleaners.
    const kept = options.url.search === '' && (await caches.match(PATHS.myDay, matchOptions));
    const isFresh = kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < FRESH_MS;
    return isFresh ? kept : overLine.handle(options);
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/mf/'),
  new CacheFirst({ cacheName: PHONE_CACHES.files, matchOptions, plugins: [neverKept] }),
);

/** A server that is being renewed is no reason to show nothing. */
const failsWhenAway = {
  async fetchDidSucceed({ response }: { response: Response }) {
    if (response.status >= 500) throw new Error(`Status ${response.status}`);
    return response;
  },
};

// Who is signed in, and the time zone. Her day is kept by the page, which knows that it is an earlier one.
registerRoute(
  ({ url }) => url.pathname === auth.session.path || url.pathname === settings.read.path,
  new NetworkFirst({ cacheName: PHONE_CACHES.calls, networkTimeoutSeconds, plugins: [failsWhenAway] }),
);

type Worker = {
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil(done: Promise<void>): void }) => void,
  ): void;
  clients: { claim(): Promise<void> };
};
const worker = globalThis as unknown as Worker;

// The page that has registered it is served by it at once. A later version waits until the page is closed.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
