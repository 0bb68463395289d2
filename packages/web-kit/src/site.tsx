import { telUrl } from '@app/domain/shared/contact-links';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What every visitor may know about the company. The server writes it into each page. */
type SiteFacts = {
  businessName: string;
  businessLogo: string;
  phone: string;
  email: string;
  address: string;
};

export type Site = SiteFacts & {
  /** `tel:` and what the phone number is dialled as, or '' where it holds nothing to dial. */
  phoneAddress: string;
};

/** The `id` of the `<script type="application/json">` that holds it. */
export const SITE_ID = 'site';

const NO_SITE: Site = {
  businessName: '',
  businessLogo: '',
  phone: '',
  email: '',
  address: '',
  phoneAddress: '',
};

// Markup made at build time keeps places for the words, which the gateway fills in with every answer.
const AT_BUILD_TIME = typeof document === 'undefined';
const PLACES = Object.fromEntries(Object.keys(NO_SITE).map((key) => [key, `{{${key}}}`])) as Site;

const siteStore = createStore<Site>(() => (AT_BUILD_TIME ? PLACES : siteOf({ ...NO_SITE, ...readSite() })));

function siteOf(facts: SiteFacts): Site {
  return { ...facts, phoneAddress: telUrl(facts.phone) ?? '' };
}

function readSite(): Partial<SiteFacts> {
  const block = document.getElementById(SITE_ID)?.textContent;
  return block ? JSON.parse(block) : {};
}

/** The company's name, logo and contact, there at once: no call is made. */
export const useSite = (): Site => useStore(siteStore);

/** After the settings were saved, so that every screen shows them without a reload. */
export const updateSite = (change: Partial<SiteFacts>): void =>
  siteStore.setState((site) => siteOf({ ...site, ...change }));

type WhenSiteProps = { has: keyof Site; otherwise?: ReactNode; children: ReactNode };

/**
 * Shows its children when the company has set that value. At build time nobody knows, so both are written, between
 * marks by which the gateway chooses.
 */
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
