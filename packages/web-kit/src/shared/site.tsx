import type { PublicSettings } from '@app/domain/settings/settings';
import { telUrl } from '@app/domain/shared/contact-links';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The public settings of the company. The gateway writes them into each page. */
export type Site = PublicSettings & {
  /** A `tel:` URL, or '' for a phone number that cannot be dialled. */
  phoneAddress: string;
};

/** The `id` of the `<script type="application/json">` that holds them. */
export const SITE_ID = 'site';

const NO_SITE = {
  businessName: '',
  businessLogo: '',
  phone: '',
  email: '',
  address: '',
  phoneAddress: '',
} satisfies Site;

// Markup made at build time holds placeholders, which the gateway replaces in every response.
const AT_BUILD_TIME = typeof document === 'undefined';
const PLACEHOLDERS = Object.fromEntries(
  Object.keys(NO_SITE).map((key) => [key, `{{${key}}}`]),
) as typeof NO_SITE;

const siteStore = createStore<Site>(() =>
  AT_BUILD_TIME ? PLACEHOLDERS : siteOf({ ...NO_SITE, ...readSite() }),
);

function siteOf(settings: PublicSettings): Site {
  return { ...settings, phoneAddress: telUrl(settings.phone) ?? '' };
}

function readSite(): Partial<PublicSettings> {
  const block = document.getElementById(SITE_ID)?.textContent;
  return block ? JSON.parse(block) : {};
}

/** The public settings of the company, without a call to the server. */
export const useSite = (): Site => useStore(siteStore);

/** Shows saved settings on every screen without a reload. */
export const updateSite = (change: Partial<PublicSettings>): void =>
  siteStore.setState((site) => siteOf({ ...site, ...change }));

/** Sets the document's title: 'Job History · Your Cleaning Company'. */
export function usePageTitle(title: string): void {
  const { businessName } = useSite();
  useEffect(() => {
    document.title = [title, businessName].filter(Boolean).join(' · ');
  }, [title, businessName]);
}

type WhenSiteProps = { has: keyof typeof NO_SITE; otherwise?: ReactNode; children: ReactNode };

/** Markup made at build time contains both cases as template sections, and the gateway chooses. */
export function WhenSite({ has, otherwise = null, children }: WhenSiteProps): ReactNode {
  const site = useSite();
  if (!AT_BUILD_TIME) return site[has] ? children : otherwise;
  return (
    <>
      {`{{#${has}}}`}
      {children}
      {`{{/${has}}}{{^${has}}}`}
      {otherwise}
      {`{{/${has}}}`}
    </>
  );
}
