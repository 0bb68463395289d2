// A loader for the calls in packages/contract/src: browsers need only method and path of a call. Schemas, limits and
// timeouts would add valibot and half of the domain to every page.
import { pathToFileURL } from 'node:url';
import type { Call } from '@app/contract/platform/call';
import type { LoaderContext } from '@rspack/core';

/** The files of calls; the rest of the package is built unchanged. */
export const CALL_FILES = /packages[\\/]contract[\\/]src[\\/](?!relays\.ts|services\.ts)[a-z]+\.ts$/;

// biome-ignore lint/style/noDefaultExport: a loader is its module's default export
export default async function callLoader(this: Pick<LoaderContext, 'resourcePath'>): Promise<string> {
  // While watching, a file is loaded again after a change.
  const url = `${pathToFileURL(this.resourcePath).href}?${Date.now()}`;
  const calls: Record<string, Call> = await import(url);
  return Object.entries(calls)
    .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`)
    .join('\n');
}
