import { STARTED_COOKIE } from '@app/contract/platform/page-data';
import { PATHS } from '@app/contract/platform/site-map';

const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** Whether the next visit of the form begins with something else than its first step, which the HTML then leaves out. */
export function setStarted(isStarted: boolean): void {
  const age = isStarted ? MAX_AGE_SECONDS : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16.4 has no cookieStore.
  document.cookie = `${STARTED_COOKIE}=1; Path=${PATHS.requestService}; Max-Age=${age}; SameSite=Lax`;
}
