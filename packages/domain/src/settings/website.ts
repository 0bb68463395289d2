import * as v from 'valibot';
import { isTimeOfDay } from '../job/job/visit-time.ts';
import { PROMISED_HOURS } from '../request/response-deadline.ts';
import { boundedList } from '../shared/bounded-list.ts';
import { isHttpsUrl } from '../shared/https-url.ts';
import { LENGTHS } from '../shared/lengths.ts';
import { exactText, required, text } from '../shared/validation.ts';

/** Maximum lengths of the website's texts in characters; what is longer breaks the layout on a phone. */
const WEBSITE_LENGTHS = {
  tagline: 60,
  claim: 40,
  title: 50,
  when: 60,
  about: 200,
  area: 200,
} as const;

/** Lines in the list of a service. */
export const MAX_FEATURES = 8;

/** Monday first, as opening hours are read. */
export const OPENING_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const CLAIM_MESSAGE = 'Claim is required';
const claim = v.pipe(
  v.object({
    isOn: v.boolean('A claim is on or off'),
    text: v.pipe(text('Claim', WEBSITE_LENGTHS.claim, CLAIM_MESSAGE), v.trim()),
  }),
  v.forward(
    v.check(({ isOn, text }) => !isOn || text !== '', CLAIM_MESSAGE),
    ['text'],
  ),
);
const service = v.object({
  when: required('How often is required', WEBSITE_LENGTHS.when),
  about: required('Description is required', WEBSITE_LENGTHS.about),
  features: v.pipe(
    boundedList(v.pipe(text('A line', WEBSITE_LENGTHS.when), v.trim()), MAX_FEATURES, {
      tooMany: `There can be at most ${MAX_FEATURES} lines`,
    }),
    v.transform((lines) => lines.filter((line) => line !== '')),
    v.minLength(1, 'At least one line is required'),
  ),
});
const titled = {
  title: required('Title is required', WEBSITE_LENGTHS.title),
  text: required('Text is required', WEBSITE_LENGTHS.about),
};
const step = v.object({ when: required('When is required', WEBSITE_LENGTHS.when), ...titled });

const HOURS_MESSAGE = 'Please enter when you open and when you close, or neither';
const openingHours = v.pipe(
  v.object({ from: exactText('Opening time', 5), to: exactText('Closing time', 5) }),
  v.forward(
    v.check(
      ({ from, to }) => from + to === '' || (isTimeOfDay(from) && isTimeOfDay(to) && from < to),
      HOURS_MESSAGE,
    ),
    ['from'],
  ),
);

function listOf<const Entry extends v.GenericSchema>(entry: Entry, count: number, what: string) {
  const message = `There are ${count} ${what}`;
  return v.pipe(boundedList(entry, count, { tooMany: message }), v.length(count, message));
}

/** The texts of the website, in groups; the stored ones are those that the admin changed, null without any. */
const groups = {
  tagline: required('Tagline is required', WEBSITE_LENGTHS.tagline),
  claims: v.object({ insured: claim, response: claim, satisfaction: claim }),
  services: v.object({ regular: service, deep: service, consultation: service }),
  benefits: listOf(v.object(titled), 4, 'benefits'),
  steps: listOf(step, 3, 'steps'),
  serviceArea: text('Service area', WEBSITE_LENGTHS.area),
  /** Of each day of `OPENING_DAYS`, 'HH:MM'; a closed day has ''. */
  openingHours: listOf(openingHours, OPENING_DAYS.length, 'days'),
  reviewUrl: v.pipe(
    exactText('Link to your reviews', LENGTHS.url),
    v.trim(),
    v.check(
      (url) => url === '' || isHttpsUrl(url),
      'Link to your reviews must be an address that begins with https://',
    ),
  ),
};
export const websiteFieldsSchema = v.object(groups);

/** What is stored: only groups that differ from the defaults, which the others follow; null without any. */
export const websiteSchema = v.nullish(
  v.pipe(
    v.partial(websiteFieldsSchema),
    v.transform((website) => changedGroups(website)),
  ),
  null,
);

export type Website = v.InferOutput<typeof websiteFieldsSchema>;
export type StoredWebsite = Partial<Website>;
export type WebsiteGroup = keyof Website;

const DEFAULT_CLAIMS: Website['claims'] = {
  insured: { isOn: true, text: 'Licensed & Insured' },
  response: { isOn: true, text: '24hr Response' },
  satisfaction: { isOn: true, text: 'Satisfaction Guaranteed' },
};

/** The website before it is changed. Texts that repeat a claim do so only while it is on. */
export const defaultWebsite = ({ insured, response }: Website['claims'] = DEFAULT_CLAIMS): Website => ({
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
    insured.isOn
      ? {
          title: 'Trusted & Insured',
          text: 'We are licensed and fully insured, so your home is in safe hands while you are out.',
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
      when: response.isOn ? `Within ${PROMISED_HOURS}` : 'When we have seen your rooms',
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

/** The groups of a website that are not the defaults, with or without the claims that are on. */
export function changedGroups(website: StoredWebsite): StoredWebsite | null {
  const defaults = [defaultWebsite(), defaultWebsite(website.claims)];
  const changed = Object.entries(website).filter(([name, group]) =>
    defaults.every((texts) => JSON.stringify(texts[name as WebsiteGroup]) !== JSON.stringify(group)),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** What visitors receive: a claim that is off has no text. */
export function publicWebsite(stored: StoredWebsite): StoredWebsite {
  if (!stored.claims) return stored;
  const claims = Object.entries(stored.claims).map(([name, { isOn, text }]) => [
    name,
    { isOn, text: isOn ? text : '' },
  ]);
  return { ...stored, claims: Object.fromEntries(claims) };
}

/** The website as it is shown: what was changed, and the defaults of everything else. */
export function websiteOf(stored: StoredWebsite | null | undefined): Website {
  const claims = stored?.claims ?? DEFAULT_CLAIMS;
  return { ...defaultWebsite(claims), claims, ...stored };
}
