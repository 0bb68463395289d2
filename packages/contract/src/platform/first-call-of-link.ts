import * as jobs from '../jobs.ts';
import { filledPath } from './call.ts';
import { clientViewPath } from './site-map.ts';

const CLIENT_VIEW = new RegExp(`^${clientViewPath('([\\w-]+)')}$`);

/**
 * What the page behind a client link reads first; undefined for other paths. The HTML is the same for every link, so that a header
 * names the call.
 */
export function firstCallOfLink(path: string): string | undefined {
  const [, token] = CLIENT_VIEW.exec(path) ?? [];
  return token && filledPath(jobs.view.path, { token });
}
