import { PREFETCH_ID, type Prefetch, REGISTRY_ID } from '@app/contract/platform/page-data';
import type { Release } from '@app/contract/platform/releases';
import { RELOAD_TAG } from './local-files.ts';

type Registry = { areas?: Record<string, unknown> };

export const registryWithOwnBuild = (json: string, release: Release): string =>
  JSON.stringify(withOwnBuild(JSON.parse(json), release));

/** The installation's registry with the local build of the area, without hashes, because it changes all the time. */
function withOwnBuild(registry: Registry, { area, build, contract, entry, styles }: Release): Registry {
  const address = (name: string) => `/mf/${area}/${build}/${name}`;
  const own = { build, contract, entry: address(entry), styles: styles.map(address) };
  return { ...registry, areas: { ...registry.areas, [area]: own } };
}

/** A page of the installation that runs the local build of the area. */
export function pageWithOwnBuild(html: string, release: Release): string {
  const links = new RegExp(`<link [^>]*href="/mf/${release.area}/[^>]*>\\n?`, 'g');
  return inBlock(moving(html).replace(links, ''), REGISTRY_ID, (registry) =>
    withOwnBuild(registry as Registry, release),
  ).replace('</head>', `${ownStyles(release)}${RELOAD_TAG}\n</head>`);
}

/** A static page contains markup of the installation's build; it becomes a dynamic page that runs the area. */
function moving(html: string): string {
  const block = new RegExp(`<script [^>]*id="${PREFETCH_ID}">(.*?)</script>\\s*<script [^>]*></script>`, 's');
  const [still, ahead] = block.exec(html) ?? [];
  if (!still || !ahead) return html;
  const { entry }: Prefetch = JSON.parse(ahead);
  return html.replace(still, `<script type="module" src="${entry}"></script>`);
}

const ownStyles = ({ area, build, styles }: Release) =>
  styles.map((name) => `<link rel="stylesheet" href="/mf/${area}/${build}/${name}">\n`).join('');

/** Replaces the content of a JSON block of a page. */
function inBlock(html: string, id: string, change: (content: unknown) => unknown): string {
  const block = new RegExp(`(<script [^>]*id="${id}"[^>]*>)(.*?)(</script>)`, 's');
  return html.replace(block, (_, begin: string, content: string, end: string) => {
    const changed = JSON.stringify(change(JSON.parse(content))).replaceAll('<', '\\u003c');
    return `${begin}${changed}${end}`;
  });
}
