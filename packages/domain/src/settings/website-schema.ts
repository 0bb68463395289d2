import * as v from 'valibot';
import { LENGTHS } from '../shared/lengths.ts';
import { isTimeOfDay } from '../shared/time-of-day.ts';
import { boundedList, exactText, isHttpsUrl, required, text, withHttps } from '../shared/validation.ts';
import { changedGroups, MAX_FEATURES, OPENING_DAYS } from './website-texts.ts';

/** Maximum lengths of the website's texts in characters; what is longer breaks the layout on a phone. */
const WEBSITE_LENGTHS = {
  tagline: 60,
  claim: 40,
  title: 50,
  when: 60,
  about: 200,
  area: 200,
} as const;

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
    v.check(({ from, to }) => from + to === '' || (isTimeOfDay(from) && isTimeOfDay(to)), HOURS_MESSAGE),
    ['from'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => !isTimeOfDay(from) || !isTimeOfDay(to) || from < to,
      'Closing time must be after opening time',
    ),
    ['to'],
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
    v.transform(withHttps),
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
