import { REGISTRY_ID } from '@app/contract/platform/page-data';
import { SITE_MAP } from '@app/contract/platform/site-map';
import { act, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, vi } from 'vitest';
import type { Areas } from '../src/federation/areas.ts';

// Modules are imported again for each page, which takes time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

const releases = SITE_MAP.map(({ area }) => [area, { build: 'b1', entry: `/mf/${area}/b1/entry.mjs` }]);

/** The areas of the open site. */
export let areas: Areas;
let stop: () => void = () => undefined;
afterAll(() => stop());

/**
 * Opens the site at a path as a browser does, with new modules. `blocks`: further JSON of its HTML by ID.
 */
export async function openSite(path: string, blocks: Record<string, unknown> = {}) {
  const { root, App } = await loadShell(path, blocks);
  await act(async () => render(<App areas={areas} />, { container: root }));
  return userEvent.setup();
}

/** What the first render of a page draws, with the files and calls that its HTML names. */
export async function firstRender(path: string, named: { calls?: string[]; area?: string } = {}) {
  document.head.querySelectorAll('link').forEach((link) => {
    link.remove();
  });
  for (const call of named.calls ?? []) link({ rel: 'preload', as: 'fetch', href: call });
  if (named.area) link({ rel: 'modulepreload', href: `/mf/${named.area}/b1/entry.mjs` });
  const { root, App } = await loadShell(path, {});
  const { loadFirstView } = await import('../src/first-view.ts');
  await loadFirstView(areas);
  const view = createRoot(root);
  flushSync(() => view.render(<App areas={areas} />));
  const text = root.textContent;
  await act(async () => view.unmount());
  return text;
}

const link = (attributes: Record<string, string>) => {
  const element = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
};

async function loadShell(path: string, blocks: Record<string, unknown>) {
  stop();
  vi.resetModules();
  sessionStorage.clear();
  history.pushState(null, '', path);
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    if (name.startsWith('data-build-')) document.documentElement.removeAttribute(name);
  block(REGISTRY_ID, { shell: { build: 's1' }, areas: Object.fromEntries(releases) });
  block('site', blocks.site ?? { businessName: 'Bright Homes' });

  const { startShell } = await import('../src/start-shell.ts');
  const { App } = await import('../src/app.tsx');
  ({ areas, stop } = startShell());
  const root = document.createElement('div');
  document.body.append(root);
  return { root, App };
}

/** Replaces a JSON block; undefined removes it. */
function block(id: string, content: unknown): void {
  document.head.querySelector(`#${id}`)?.remove();
  if (content === undefined) return;
  const script = document.createElement('script');
  Object.assign(script, { id, type: 'application/json', textContent: JSON.stringify(content) });
  document.head.append(script);
}

/** Clicks; the next page may still have to load. */
export async function press(role: 'link' | 'button', name: string): Promise<void> {
  const element = await screen.findByRole(role, { name });
  await act(async () => element.click());
}
