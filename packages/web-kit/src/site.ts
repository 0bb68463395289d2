import { createContext, useContext } from 'react';

/** What every visitor may know about the company. The server writes it into each page. */
export type Site = {
  businessName: string;
  businessLogo: string;
  phone: string;
  email: string;
  address: string;
};

const NO_SITE: Site = { businessName: '', businessLogo: '', phone: '', email: '', address: '' };

/** Reads the JSON block `<script type="application/json" id="site">` of the page. */
export function readSite(page: Document = document): Site {
  const block = page.getElementById('site')?.textContent;
  return { ...NO_SITE, ...(block ? JSON.parse(block) : {}) };
}

export const SiteContext = createContext<Site | null>(null);

/** The company's name, logo and contact, there at once: no call is made. */
export function useSite(): Site {
  return useContext(SiteContext) ?? readSite();
}
