import {
  ARRIVING_ATTRIBUTE,
  BUILD_ATTRIBUTE,
  MY_DAY_MANIFEST_PATH,
  PREFETCH_ID,
  REGISTRY_ID,
  START_ID,
} from '@app/contract/platform/page-data';
import { PATHS, type SitePage } from '@app/contract/platform/site-map';
import { landingTexts, textsByPlace } from '@app/domain/settings/landing-view';
import { defaultWebsite, promisedHours, websiteOf } from '@app/domain/settings/website-texts';
import { telUrl } from '@app/domain/shared/contact-links';
import { MESSAGES } from '@app/domain/shared/messages';
import type { Releases } from '../releases/live.ts';
import { type Asset, type PageAssets, pageAssets, prefetchAssets, startAssets } from './assets.ts';
import { DEV_RELOAD_TAG } from './dev-reload.ts';
import { iconLinks, SOCIAL_CARD } from './icons.ts';
import { pageMeta, structuredData } from './page-meta.ts';
import { type ReleaseHashes, registryOf } from './registry.ts';
import type { SiteSettings } from './site-settings.ts';

/**
 * Markup of a page, with placeholders. A 'static' page is complete. Code takes over a 'hydrated' one and replaces an
 * 'arriving' one, which is no page to use, so that the code does not wait for its first frame.
 */
export type Markup = { text: string; kind: 'static' | 'hydrated' | 'arriving' };

export type DocumentParts = {
  /** Undefined for an unknown path. */
  page: SitePage | undefined;
  releases: Releases;
  hashes: ReleaseHashes;
  site: SiteSettings;
  publicOrigin: string;
  /** Include the files of the page's area; without them an admin page is the sign-in. */
  withArea: boolean;
  /** Preload what the page's first calls respond. */
  withCalls: boolean;
  /** The prerendered markup; empty without any. */
  markup: Markup;
  development?: boolean | undefined;
};

/** The HTML of a page, without inline code and styles, which its content security policy refuses. */
export function htmlDocument(parts: DocumentParts): string {
  const { page, releases, hashes, site, withArea, markup } = parts;
  const assets = pageAssets(releases, page, withArea);
  const isStatic = markup.kind === 'static';
  const isStill = Boolean(assets.still && markup.text && isStatic);
  return `<!doctype html>
<html lang="en"${isStill ? buildAttributes(parts) : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${[...metaTags(parts), ...assetTags(parts, assets), ...iconLinks(releases), ...appLinks(page)].join('\n')}
${jsonBlock(`type="application/json" id="${REGISTRY_ID}"`, registryOf(releases, hashes, page, isStill))}
${jsonBlock('type="application/json" id="site"', site)}
</head>
<body>
${oldBrowser(site)}
${markup.kind === 'hydrated' ? noscript(page, site, 'h2') : ''}
<div id="root"${ROOT_ATTRIBUTES[markup.kind]}>${fillIn(markup.text, placeholderValues(site))}</div>
${markup.text && markup.kind !== 'arriving' ? '' : noscript(page, site, 'h1')}
</body>
</html>
`;
}

const appLinks = (page: SitePage | undefined): string[] =>
  page?.path === PATHS.myDay ? [`<link rel="manifest" href="${MY_DAY_MANIFEST_PATH}">`] : [];

function placeholderValues({ website, ...site }: SiteSettings): Record<string, string> {
  const texts = textsByPlace(landingTexts(websiteOf(website)));
  return { ...site, phoneAddress: telUrl(site.phone) ?? '', ...texts };
}

const ROOT_ATTRIBUTES: Record<Markup['kind'], string> = {
  static: '',
  hydrated: ' data-needs-script',
  arriving: ` data-needs-script ${ARRIVING_ATTRIBUTE}`,
};

function metaTags({ page, site, releases, publicOrigin }: DocumentParts): string[] {
  const { title, description } = pageMeta(page?.page ?? 'notFound', site);
  const full = escapeHtml(`${title} · ${site.businessName}`);
  if (page?.access !== 'public') return [`<title>${full}</title>`, '<meta name="robots" content="noindex">'];
  const url = escapeHtml(publicOrigin + page.path);
  const summary = escapeHtml(description);
  const name = escapeHtml(site.businessName);
  return [
    `<title>${full}</title>`,
    `<meta name="description" content="${summary}">`,
    `<link rel="canonical" href="${url}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${name}">`,
    `<meta property="og:title" content="${full}">`,
    `<meta property="og:description" content="${summary}">`,
    `<meta property="og:url" content="${url}">`,
    ...(releases.get('shell')?.files.has(SOCIAL_CARD) && isCardTrue(site) ? socialCard(publicOrigin) : []),
    ...(page.path === PATHS.landing
      ? [jsonBlock('type="application/ld+json"', structuredData(site, publicOrigin))]
      : []),
  ];
}

/** The image has the default tagline and the promise of a quote in 24 hours in it. */
function isCardTrue({ website }: SiteSettings): boolean {
  const [shown, usual] = [websiteOf(website), defaultWebsite()];
  return shown.tagline === usual.tagline && promisedHours(shown) === promisedHours(usual);
}

/** The image has its size, so that link previews are large at once. */
const socialCard = (publicOrigin: string): string[] => [
  `<meta property="og:image" content="${escapeHtml(publicOrigin)}/${SOCIAL_CARD}">`,
  '<meta property="og:image:width" content="1200">',
  '<meta property="og:image:height" content="630">',
  '<meta name="twitter:card" content="summary_large_image">',
];

const scriptTag = (asset: Asset, priority = ''): string =>
  `<script type="module" src="${asset.path}"${checked(asset)}${priority}></script>`;

const checked = ({ integrity }: Asset): string => (integrity ? ` integrity="${integrity}"` : '');

/** The builds of a static page; other pages set them as they load. */
const buildAttributes = ({ page, releases }: DocumentParts): string =>
  ['shell', page?.area]
    .map((area) => area && releases.get(area))
    .map((release) => release && ` ${BUILD_ATTRIBUTE}${release.area}="${release.build}"`)
    .join('');

/** The preload has the mode and credentials of calls (packages/web-kit/src/shared/api.ts), or it would fetch twice. */
const callTag = (path: string): string =>
  `<link rel="preload" href="${escapeHtml(path)}" as="fetch" crossorigin="use-credentials">`;

function assetTags(
  { releases, page, markup, withCalls, development }: DocumentParts,
  assets: PageAssets,
): string[] {
  const { script, still, styles, modules, fonts, calls } = assets;
  // The styles of markup that is there come first.
  const priority = markup.kind === 'arriving' ? ' fetchpriority="low"' : '';
  const code =
    page && still && markup.text && markup.kind !== 'arriving'
      ? [
          markup.kind === 'hydrated'
            ? jsonBlock(`type="application/json" id="${START_ID}"`, startAssets(assets))
            : jsonBlock(
                `type="application/json" id="${PREFETCH_ID}"`,
                prefetchAssets(releases, page, assets),
              ),
          scriptTag(still),
        ]
      : [
          ...modules.map(
            (asset) => `<link rel="modulepreload" href="${asset.path}"${checked(asset)}${priority}>`,
          ),
          ...(script ? [scriptTag(script, priority)] : []),
        ];
  return [
    ...styles.map((asset) => `<link rel="stylesheet" href="${asset.path}"${checked(asset)}>`),
    ...fonts.map(({ path }) => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`),
    ...code,
    ...(withCalls ? calls.map(callTag) : []),
    ...(development ? [DEV_RELOAD_TAG] : []),
  ];
}

/** The ways to reach the business, or '' without any. */
function contactSentence({ phone, email }: SiteSettings): string {
  const ways = [
    phone && contactLink(telUrl(phone), phone),
    email && contactLink(`mailto:${email}`, email),
  ].filter(Boolean);
  return ways.length > 0 ? ` You can also reach us at ${ways.join(' or ')}.` : '';
}

/**
 * All that a browser too old for the website shows, with the rules of shell/src/old-browser.css and without a script. A
 * closed dialog is hidden in newer browsers even under a shell without these rules.
 */
const oldBrowser = (site: SiteSettings): string =>
  `<dialog class="old-browser" data-nosnippet><p>${escapeHtml(site.businessName)}</p><h2>This browser is too old for our website</h2><p>Please update it, or use another one.${contactSentence(site)}</p></dialog>`;

/** Content of a page for browsers without JavaScript. */
function noscript(page: SitePage | undefined, site: SiteSettings, heading: 'h1' | 'h2'): string {
  const { businessName } = site;
  const contact = contactSentence(site);
  const [title, text] = page
    ? ['This page needs JavaScript', `Please turn it on in your browser.${contact}`]
    : [MESSAGES.pageNotFound, 'There is nothing at this address.'];
  return `<noscript><p>${escapeHtml(businessName)}</p><${heading}>${title}</${heading}><p>${text}</p><p><a href="${PATHS.landing}">Go to the Start</a></p></noscript>`;
}

const contactLink = (url: string | undefined, text: string): string =>
  url ? `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>` : escapeHtml(text);

/** Escapes text for element content and for quoted attributes. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON in a `<script>` element as data; no character in it can end the element. */
const jsonBlock = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const SECTION = /\{\{([#^])([\w.]+)\}\}(.*?)\{\{\/\2\}\}/gs;
const VALUE = /\{\{([\w.]+)\}\}/g;

/**
 * Fills in `{{name}}` in prerendered markup, escaped. `{{#name}}…{{/name}}` is kept only if the value is not empty,
 * `{{^name}}…{{/name}}` only if it is.
 */
const fillIn = (markup: string, values: Record<string, string>): string =>
  chosen(markup, values).replace(VALUE, (_, name: string) => escapeHtml(values[name] ?? ''));

const chosen = (markup: string, values: Record<string, string>): string =>
  markup.replace(SECTION, (_, sign: string, name: string, inner: string) =>
    Boolean(values[name]) === (sign === '#') ? chosen(inner, values) : '',
  );
