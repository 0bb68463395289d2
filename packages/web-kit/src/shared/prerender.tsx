// The entry of an area's prerender bundle, which runs in Node at build time only.
import { remote } from 'area-routes';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { type SessionApi, ShellContext } from './session.ts';

const signedOut: SessionApi = {
  get: () => ({ status: 'out' }),
  subscribe: () => () => undefined,
  signIn: () => Promise.reject(new Error('There is no sign-in at build time')),
  signOut: () => Promise.resolve(),
};

/**
 * The first markup of a page, with placeholders such as `{{businessName}}` for the site settings. `hydrated` keeps the
 * marks that React needs to take it over.
 */
export async function render(
  page: string,
  path: string,
  { hydrated }: { hydrated: boolean },
): Promise<string> {
  const toMarkup = hydrated ? renderToString : renderToStaticMarkup;
  const load = remote.pages[page];
  if (!load) throw new Error(`The area offers no page ${page}`);
  const { Component } = await load();
  return toMarkup(
    <ShellContext value={{ session: signedOut }}>
      <StaticRouter location={path}>
        <Component />
      </StaticRouter>
    </ShellContext>,
  );
}
