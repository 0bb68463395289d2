type Claim = { isOn: boolean; text: string };
type Service = { when: string; about: string; features: string[] };

/** The texts of the website, in groups. Their schema is a file of its own, because the landing page checks none. */
export type Website = {
  tagline: string;
  claims: Record<'insured' | 'response' | 'satisfaction', Claim>;
  services: Record<'regular' | 'deep' | 'consultation', Service>;
  benefits: { title: string; text: string }[];
  steps: { when: string; title: string; text: string }[];
  serviceArea: string;
  /** Of each day of `OPENING_DAYS`, 'HH:MM'; a closed day has ''. */
  openingHours: { from: string; to: string }[];
  reviewUrl: string;
};
/** The groups that the admin changed. */
export type StoredWebsite = Partial<Website>;
export type WebsiteGroup = keyof Website;

/** Lines in the list of a service. */
export const MAX_FEATURES = 8;

/** Monday first, as opening hours are read. */
export const OPENING_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const DEFAULT_CLAIMS: Website['claims'] = {
  insured: { isOn: true, text: 'Licensed & Insured' },
  response: { isOn: true, text: '24hr Response' },
  satisfaction: { isOn: true, text: 'Satisfaction Guaranteed' },
};

/** Hours in words, as a pattern: '48hr', '48-hour', and none of '1.5 hours'. */
export const HOURS = String.raw`(?<![\d.,])([1-9]\d{0,2})\s*-?\s*(?:h|hrs?|hours?)\b`;
const LAST_HOURS = new RegExp(`^.*${HOURS}`, 'is');

/** '48 hours', the last of '24-48 hr'; '' of a text without hours. */
export function hoursIn(text: string): string {
  const [, hours] = LAST_HOURS.exec(text) ?? [];
  return hours ? `${hours} ${hours === '1' ? 'hour' : 'hours'}` : '';
}

/** The promise of visitors' pages and mails, '24 hours', as the claim has it; '' where that is off or names no hours. */
export const promisedHours = ({ claims }: Pick<Website, 'claims'>): string =>
  claims.response.isOn ? hoursIn(claims.response.text) : '';

/** What the claim 'Licensed & Insured' says, each in words that other texts can have too. */
export const LICENSED = /\b(?:un)?licen[cs]ed?\b/i;
export const INSURED = /\b(?:un)?insur(?:ed|ance)\b/i;

const says = ({ isOn, text }: Claim, words: RegExp) => isOn && words.test(text);

/** The website before it is changed. Texts that repeat a claim do so while it is on, as far as her words of it do. */
export const defaultWebsite = (claims: Website['claims'] = DEFAULT_CLAIMS): Website => ({
  tagline: 'Let the light back in.',
  claims: DEFAULT_CLAIMS,
  services: {
    regular: {
      when: 'Weekly, bi-weekly or monthly',
      about: 'The same care every time, so the house is never far from how you like it.',
      features: ['Kitchen and bathrooms', 'Dusting and vacuuming', 'Trash removal', 'Surface cleaning'],
    },
    deep: {
      when: 'Once, top to bottom',
      about: 'For the places that a weekly round does not reach.',
      features: ['Inside appliances', 'Baseboards and trim', 'Light fixtures', 'Detailed scrubbing'],
    },
    consultation: {
      when: 'A visit before you decide',
      about: 'We walk through the rooms with you and plan from there.',
      features: ['Custom assessment', 'Personalized plan', 'Pricing discussion', 'Scheduling options'],
    },
  },
  benefits: [
    says(claims.insured, INSURED)
      ? {
          title: 'Trusted & Insured',
          text: `We are ${says(claims.insured, LICENSED) ? 'licensed and ' : ''}fully insured, so your home is in safe hands while you are out.`,
        }
      : {
          title: 'Trusted With Your Keys',
          text: 'We look after your home while you are out as we would look after our own.',
        },
    {
      title: 'Experienced Team',
      text: 'People who have seen every kind of kitchen, and know what each surface can take.',
    },
    {
      title: 'Reliable & On Time',
      text: 'We come on the day and at the hour we agreed, and call ahead if anything changes.',
    },
    {
      title: 'Personal Touch',
      text: 'You talk to the people who clean. They remember the cat, the alarm and the good rug.',
    },
  ],
  steps: [
    {
      when: 'Five minutes, today',
      title: 'Tell Your Story',
      text: 'What your home needs, when it suits you, and a few photos of the rooms.',
    },
    {
      when: promisedHours({ claims })
        ? `Within ${promisedHours({ claims })}`
        : 'When we have seen your rooms',
      title: 'We Connect',
      text: 'We look at your photos and call you with a personal quote and a day to start.',
    },
    {
      when: 'On the day you chose',
      title: 'Enjoy Clean',
      text: 'We arrive on time. You come home to clear counters and the smell of nothing at all.',
    },
  ],
  serviceArea: '',
  openingHours: OPENING_DAYS.map(() => ({ from: '', to: '' })),
  reviewUrl: '',
});

const NO_CLAIM = { isOn: false, text: '' };
const VARIANTS = [
  defaultWebsite(),
  defaultWebsite({ insured: NO_CLAIM, response: NO_CLAIM, satisfaction: NO_CLAIM }),
  defaultWebsite({ ...DEFAULT_CLAIMS, insured: { isOn: true, text: 'Insured' } }),
];

/** A text that is a default, with a claim, a part of it or none, is the `usual` one, whatever else of its group was changed. */
function following<Texts>(texts: Texts, usual: unknown, variants: readonly unknown[]): Texts {
  if (typeof texts === 'string') return variants.includes(texts) ? (usual as Texts) : texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  const at = (whole: unknown, key: string) => (whole as Record<string, unknown> | undefined)?.[key];
  const entries = Object.entries(texts).map(([key, inner]: [string, unknown]) => [
    key,
    following(
      inner,
      at(usual, key),
      variants.map((whole) => at(whole, key)),
    ),
  ]);
  return (Array.isArray(texts) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)) as Texts;
}

/** `before` are the hours that texts may have from another promise. */
const followClaims = (website: StoredWebsite, before = '') =>
  following(website, defaultWebsite(website.claims), [
    ...VARIANTS,
    defaultWebsite({ ...DEFAULT_CLAIMS, response: { isOn: true, text: before } }),
  ]);

/** The groups of a website that are not the defaults with the claims that are on. */
export function changedGroups(website: StoredWebsite): StoredWebsite | null {
  const usual = defaultWebsite(website.claims);
  const changed = Object.entries(followClaims(website)).filter(
    ([name, group]) => JSON.stringify(usual[name as WebsiteGroup]) !== JSON.stringify(group),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** What visitors receive: a claim that is off has no text. */
export function publicWebsite(stored: StoredWebsite): StoredWebsite {
  const followed = followClaims(stored);
  if (!followed.claims) return followed;
  const claims = Object.entries(followed.claims).map(([name, { isOn, text }]) => [
    name,
    { isOn, text: isOn ? text : '' },
  ]);
  return { ...followed, claims: Object.fromEntries(claims) };
}

/** The website as it is shown: what was changed, and the defaults of everything else; `before` are the hours promised before. */
export function websiteOf(stored: StoredWebsite | null | undefined, before?: string): Website {
  const claims = stored?.claims ?? DEFAULT_CLAIMS;
  return { ...defaultWebsite(claims), claims, ...followClaims(stored ?? {}, before) };
}
