/**
 * What a tab, a search engine and a link preview say of the landing page. The gateway writes the same words into the
 * HTML (its page-words.ts), with ` · ` and the company's name after the title.
 */
export const LANDING_META = {
  title: 'Home cleaning, with your quote in 24 hours',
  description:
    'Regular cleaning, deep cleaning and consultations for your home. Licensed and insured. Show us a few rooms ' +
    'and we call you with a personal quote within 24 hours.',
  tagline: 'Let the light back in.',
} as const;
