import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What every visitor may know about the company. The server writes it into each page. */
export type Site = {
  businessName: string;
  businessLogo: string;
  phone: string;
  email: string;
  address: string;
};

/** The `id` of the `<script type="application/json">` that holds it. */
export const SITE_ID = 'site';

const NO_SITE: Site = { businessName: '', businessLogo: '', phone: '', email: '', address: '' };

const siteStore = createStore<Site>(() => ({ ...NO_SITE, ...readSite() }));

function readSite(): Partial<Site> {
  const block = typeof document === 'undefined' ? null : document.getElementById(SITE_ID)?.textContent;
  return block ? JSON.parse(block) : {};
}

/** The company's name, logo and contact, there at once: no call is made. */
export const useSite = (): Site => useStore(siteStore);

/** After the settings were saved, so that every screen shows them without a reload. */
export const updateSite = (change: Partial<Site>): void => siteStore.setState(change);
