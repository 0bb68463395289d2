import { formatTime } from '../shared/time-of-day.ts';
import { defaultWebsite, MAX_FEATURES, OPENING_DAYS, promisedHours, type Website } from './website-texts.ts';

/** What the landing page shows. Every list has a fixed length, and a text that is not shown is ''. */
export function landingTexts(website: Website) {
  const { claims, services, openingHours, ...texts } = website;
  const shown = Object.values(claims).map(({ isOn, text }) => (isOn ? text : ''));
  const { regular, deep, consultation } = services;
  return {
    ...texts,
    claims: shown,
    anyClaim: shown.join(''),
    within: promisedHours(website),
    services: { regular: filled(regular), deep: filled(deep), consultation: filled(consultation) },
    hours: padded(openingLines(openingHours), OPENING_DAYS.length),
    anyHours: openingLines(openingHours).join(''),
  };
}

export type LandingTexts = ReturnType<typeof landingTexts>;

const filled = (service: Website['services']['regular']) => ({
  ...service,
  features: padded(service.features, MAX_FEATURES),
});

const padded = (texts: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => texts[index] ?? '');

/** 'Mon – Fri: 8:00 AM – 5:00 PM' for each run of days with the same hours; closed days, and those with one time only, are left out. */
function openingLines(hours: Website['openingHours']): string[] {
  const lines: { first: string; last: string; time: string; until: number }[] = [];
  for (const [index, { from, to }] of hours.entries()) {
    if (!from || !to) continue;
    const day = OPENING_DAYS[index]!;
    const time = `${formatTime(from)} – ${formatTime(to)}`;
    const before = lines.at(-1);
    if (before?.time === time && before.until === index - 1)
      Object.assign(before, { last: day, until: index });
    else lines.push({ first: day, last: day, time, until: index });
  }
  return lines.map(({ first, last, time }) => `${first === last ? first : `${first} – ${last}`}: ${time}`);
}

/** Titles and descriptions of the public pages, for browsers, search engines and link previews. */
export function publicPageMeta(website: Website) {
  const { insured } = website.claims;
  const hours = promisedHours(website);
  const within = hours && ` within ${hours}`;
  // In a sentence the default claim is written out; another one is hers.
  const isDefault = insured.text === defaultWebsite().claims.insured.text;
  const insuredSentence = insured.isOn ? ` ${isDefault ? 'Licensed and insured' : insured.text}.` : '';
  return {
    landing: {
      title: hours ? `Home cleaning, with your quote in ${hours}` : 'Home cleaning, with your personal quote',
      description:
        `Regular cleaning, deep cleaning and consultations for your home.${insuredSentence} Show us a few rooms ` +
        `and we call you with a personal quote${within}.`,
    },
    requestService: {
      title: 'Request a quote',
      description: `Tell us about your home and add a few photos. We call you with a quote${within}.`,
    },
    business: `Regular and deep cleaning of homes, and consultations.${insuredSentence}`,
  };
}

/** The texts by their place, 'text.steps.0.title': markup made at build time has `{{text.steps.0.title}}` there. */
export function textsByPlace(texts: object, place = 'text'): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, inner] of Object.entries<string | object>({ ...texts })) {
    if (typeof inner === 'string') found[`${place}.${key}`] = inner;
    else Object.assign(found, textsByPlace(inner, `${place}.${key}`));
  }
  return found;
}

/** The same texts with the placeholder of its place for each. */
export function textPlaceholders<Texts extends object>(texts: Texts, place = 'text'): Texts {
  const entries = Object.entries(texts).map(([key, inner]: [string, string | object]) => [
    key,
    typeof inner === 'string' ? `{{${place}.${key}}}` : textPlaceholders(inner, `${place}.${key}`),
  ]);
  return (Array.isArray(texts) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)) as Texts;
}
