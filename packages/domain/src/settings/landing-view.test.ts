import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../testing/field-errors.ts';
import { landingTexts, publicPageMeta, textPlaceholders, textsByPlace } from './landing-view.ts';
import { settingsChangeSchema } from './settings.ts';
import { websiteFieldsSchema, websiteSchema } from './website-schema.ts';
import {
  defaultWebsite,
  promisedHours,
  publicWebsite,
  type StoredWebsite,
  websiteOf,
} from './website-texts.ts';

const { claims } = defaultWebsite();
const OFF: StoredWebsite = {
  claims: {
    ...claims,
    insured: { ...claims.insured, isOn: false },
    response: { ...claims.response, isOn: false },
  },
};
const everything = (stored: StoredWebsite | null) => {
  const website = websiteOf(stored);
  return JSON.stringify([landingTexts(website), publicPageMeta(website)]);
};
const hours = (...days: [from: string, to: string][]) =>
  defaultWebsite().openingHours.map((closed, index) =>
    days[index] ? { from: days[index][0], to: days[index][1] } : closed,
  );

test('unchanged, its titles and descriptions are those of the company', () => {
  expect(publicPageMeta(websiteOf(null)).landing).toEqual({
    title: 'Home cleaning, with your quote in 24 hours',
    description:
      'Regular cleaning, deep cleaning and consultations for your home. Licensed and insured. Show us a few rooms and we call you with a personal quote within 24 hours.',
  });
});

test('a claim that is off is in no text of the page and its descriptions', () => {
  expect(everything(null)).toMatch(/insured/i);
  expect(everything(OFF)).not.toMatch(/licensed|insured|24/i);
});

const edited = (base: StoredWebsite | null): StoredWebsite => {
  const { benefits, steps, services } = websiteOf(base);
  return {
    ...base,
    benefits: benefits.map((one, at) => (at === 3 ? { ...one, text: 'You talk to me.' } : one)),
    steps: steps.map((one, at) => (at === 1 ? { ...one, title: 'I call' } : one)),
    services: { ...services, deep: { ...services.deep, when: 'Twice a year' } },
  };
};

test('a text that is the default follows a claim, whatever else of its group was edited, in any order', () => {
  const first = { ...edited(null), ...OFF };
  const then = edited(OFF);
  const stored = v.parse(websiteSchema, first);
  expect(stored).toEqual(v.parse(websiteSchema, then));
  for (const website of [first, stored, publicWebsite(first)]) {
    expect(everything(website)).toBe(everything(then));
    expect(everything(website)).not.toMatch(/licensed|insured|24/i);
  }
  expect(JSON.stringify(publicWebsite(first))).not.toMatch(/licensed|fully|24/i);
  expect(everything({ ...then, claims })).toBe(everything(edited(null)));
});

test('a text of hers stays beside a default one that follows', () => {
  const [first, ...others] = defaultWebsite().benefits;
  const benefits = [{ ...first!, title: 'Insured, of course' }, ...others];
  const [shown] = websiteOf({ ...OFF, benefits }).benefits;
  expect(shown).toEqual({ title: 'Insured, of course', text: websiteOf(OFF).benefits[0]!.text });
});

test('another claim is in the descriptions in its own words', () => {
  const stored = { claims: { ...claims, insured: { isOn: true, text: 'Bonded since 2011' } } };
  expect(publicPageMeta(websiteOf(stored)).business).toContain('consultations. Bonded since 2011.');
});

test.each([
  ['Licensed & Insured', 'Trusted & Insured', /^We are licensed and fully insured, so your home/],
  ['Bonded & Insured', 'Trusted & Insured', /^We are fully insured, so your home/],
  ['Full insurance, license #12', 'Trusted & Insured', /^We are licensed and fully insured, so your home/],
  ['Licensed & Bonded', 'Trusted With Your Keys', /^We look after/],
])('the claim "%s" is said by the benefit as far as its words do', (text, title, words) => {
  const own: StoredWebsite = { claims: { ...claims, insured: { isOn: true, text } } };
  for (const before of [null, OFF, own]) {
    const stored = { ...edited(before), ...own };
    expect(websiteOf(stored).benefits[0]).toEqual({ title, text: expect.stringMatching(words) });
    expect(everything({ ...stored, claims })).toBe(everything(edited(null)));
  }
});

test.each([
  ['24hr Response', '24 hours'],
  ['48 Hour Response', '48 hours'],
  ['We answer in 12h', '12 hours'],
  ['1-hour response', '1 hour'],
  ['24–48 hrs', '48 hours'],
  ['Answered in 1.5 hours', ''],
  ['Same-day response, 7 days', ''],
  ['24/7', ''],
])('the claim "%s" promises "%s" in all texts', (text, promise) => {
  const website = websiteOf({ claims: { ...claims, response: { isOn: true, text } } });
  const meta = publicPageMeta(website);
  expect(promisedHours(website)).toBe(promise);
  expect(landingTexts(website).within).toBe(promise);
  expect(website.steps[1]!.when).toBe(promise ? `Within ${promise}` : 'When we have seen your rooms');
  expect(meta.landing.title).toMatch(promise ? `in ${promise}` : /personal quote$/);
  for (const { description } of [meta.landing, meta.requestService])
    expect(description).toMatch(promise ? `quote within ${promise}.` : /quote\.$/);
});

test('a step that is the default follows other hours, one of hers does not', () => {
  const response = { isOn: true, text: '48hr Response' };
  const { steps } = websiteOf({ claims: { ...claims, response } });
  expect(websiteOf({ claims, steps }, '48 hours').steps[1]!.when).toBe('Within 24 hours');
  expect(websiteOf({ claims, steps }).steps[1]!.when).toBe('Within 48 hours');
});

test('opening hours name runs of days once and leave out closed and unfinished ones', () => {
  const day: [string, string] = ['08:00', '17:00'];
  const openingHours = hours(day, day, ['', ''], day, day, ['09:30', '12:00'], ['09:00', '']);
  expect(
    landingTexts(websiteOf({ openingHours }))
      .hours.filter(Boolean)
      .map((line) => line.replace(/\s/g, ' ')),
  ).toEqual(['Mon – Tue: 8:00 AM – 5:00 PM', 'Thu – Fri: 8:00 AM – 5:00 PM', 'Sat: 9:30 AM – 12:00 PM']);
});

test('each text has a place of its own, for markup that is made before the texts are known', () => {
  const texts = landingTexts(websiteOf(null));
  const places = textPlaceholders(texts);
  expect(places.steps[1]?.when).toBe('{{text.steps.1.when}}');
  expect(Object.values(textsByPlace(places))).toEqual(
    Object.keys(textsByPlace(texts)).map((key) => `{{${key}}}`),
  );
});

test('only what differs from the defaults is stored, so that the rest follows them', () => {
  expect(v.parse(websiteSchema, defaultWebsite())).toBeNull();
  const changed = { ...websiteOf(OFF), serviceArea: 'Oak Park' };
  expect(Object.keys(v.parse(websiteSchema, changed) ?? {})).toEqual(['claims', 'serviceArea']);
  // The benefits were not changed while the claim was on.
  const before = { ...changed, benefits: defaultWebsite().benefits };
  expect(v.parse(websiteSchema, before)).toEqual(v.parse(websiteSchema, changed));
});

test.each<[string, object, Record<string, string>]>([
  ['the defaults are valid', {}, {}],
  ['a tagline says something', { tagline: ' ' }, { tagline: 'Tagline is required' }],
  ['a tagline is short', { tagline: 'x'.repeat(61) }, { tagline: 'Tagline can have at most 60 characters' }],
  [
    'a claim that is on says something',
    { claims: { ...claims, response: { isOn: true, text: ' ' } } },
    { 'claims.response.text': 'Claim is required' },
  ],
  ['three steps stay', { steps: [] }, { steps: 'There are 3 steps' }],
  [
    'hours have a beginning and an end',
    { openingHours: hours(['08:00', '']) },
    { 'openingHours.0.from': 'Please enter when you open and when you close, or neither' },
  ],
  [
    'hours end after they begin',
    { openingHours: hours(['08:00', '07:00']) },
    { 'openingHours.0.to': 'Closing time must be after opening time' },
  ],
  [
    'a link is an https address',
    { reviewUrl: 'http://reviews.example.com' },
    { reviewUrl: 'Link to your reviews must be an address that begins with https://' },
  ],
])('%s', (_name, change, expected) => {
  expect(fieldErrors(websiteFieldsSchema, { ...defaultWebsite(), ...change })).toEqual(expected);
});

test.each([
  ['www.yelp.com/biz/x', 'https://www.yelp.com/biz/x'],
  [' Yelp.com/biz/x?a=1 ', 'https://Yelp.com/biz/x?a=1'],
  ['https://g.page/r/x', 'https://g.page/r/x'],
])('a link typed as %j is %j', (reviewUrl, stored) => {
  expect(v.parse(websiteFieldsSchema, { ...defaultWebsite(), reviewUrl }).reviewUrl).toBe(stored);
  expect(v.parse(settingsChangeSchema, { businessLogo: reviewUrl }).businessLogo).toBe(stored);
});
