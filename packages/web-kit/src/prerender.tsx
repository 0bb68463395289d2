// The entry of an area's prerender bundle, which runs in Node at build time only.
import { remote } from 'area-routes';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type SessionApi, ShellContext } from './session.ts';

const nobody: SessionApi = {
  get: () => ({ status: 'out' }),
  subscribe: () => () => undefined,
  signIn: () => Promise.reject(new Error('Nobody signs in at build time')),
  signOut: () => Promise.resolve(),
};

// React puts these before the markup. What the page needs early is preloaded by its HTML.
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

/** The markup of one page as a visitor sees it first, with `{{name}}` where the company's own words go. */
export async function render(page: string, path: string): Promise<string> {
  const load = remote.pages[page];
  if (!load) throw new Error(`The area offers no page ${page}`);
  const { Component } = await load();
  return renderToStaticMarkup(
    <ShellContext value={{ session: nobody }}>
      <StaticRouter location={path}>
        <Component />
      </StaticRouter>
    </ShellContext>,
  ).replace(PRELOADS, '');
}
