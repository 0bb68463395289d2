import { defaultWebsite } from '@app/domain/settings/website-texts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editSettings, fakeServer } from '../../test/open-settings.tsx';
import { stillSaid } from './still-said.ts';
import { WebsitePage } from './website-page.tsx';

const server = fakeServer();

/** The notices below the claims. */
const notices = () =>
  within(screen.getByRole('region', { name: 'Claims' }))
    .queryAllByRole('status')
    .map(({ textContent }) => textContent);

test('a word that her claim does not have is in no default benefit, and named where a text of hers has it', async () => {
  const user = await editSettings(<WebsitePage />);
  const [words] = screen.getAllByLabelText('In your words');
  const benefits = within(screen.getByRole('region', { name: 'Why Choose Us' }));
  const text = () => benefits.getAllByLabelText<HTMLInputElement>('Text');
  await user.type(text()[1]!, ' Ess is licensed by the state. All are insured.');
  expect(screen.queryByText(/still says/)).toBeNull();
  await user.clear(words!);
  expect(screen.queryByText(/still says/)).toBeNull();
  await user.type(words!, 'Fully Insured');
  expect(text()[0]!.value).toMatch(/^We are fully insured, so/);
  const told = 'Why Choose Us, Experienced Team: “People who have seen every kind of kitchen';
  expect(notices()).toEqual([
    expect.stringContaining(
      `“Fully Insured” is your claim, but a text of yours still says “licensed”:${told}`,
    ),
  ]);
  await user.type(text()[2]!, ' Licensed.');
  expect(notices()).toEqual([expect.stringMatching(/texts of yours still say “licensed”:.* Licensed\.”$/)]);
});

test('each text that still makes a claim is named by its place, which leads to the field, where it is said again', async () => {
  const { claims, services, benefits, steps } = structuredClone(defaultWebsite());
  claims.insured.isOn = false;
  claims.response.text = '48hr Response';
  services.deep.features = ['Insured ladders', 'Insured rags', 'An answer within 2 hours'];
  benefits[1]!.text = 'Each is licenced.';
  benefits[3]!.title = 'Insurance';
  steps[0]!.when = 'A call in 24 h';
  server.stored = {
    ...server.stored,
    website: { tagline: 'Licensed to shine.', claims, services, benefits, steps },
  };
  const user = await editSettings(<WebsitePage />);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  for (const [place, field, hint] of [
    ['Tagline', 'website.tagline', 'Still says “Licensed”, but “Licensed & Insured” is off'],
    [
      'Why Choose Us, Experienced Team',
      'website.benefits.1.text',
      'Still says “licenced”, but “Licensed & Insured” is off',
    ],
    [
      'Services, Deep Cleaning',
      'website.services.deep.features',
      'One to a line, at most 8 Still says “Insured”, but “Licensed & Insured” is off Still says “2 hours”, but “48hr Response” is your claim',
    ],
    ['Why Choose Us', 'website.benefits.3.title', 'Still says “Insurance”, but “Licensed & Insured” is off'],
    [
      'How It Works, Tell Your Story',
      'website.steps.0.when',
      'Still says “24 h”, but “48hr Response” is your claim',
    ],
  ] as const) {
    // Enter presses it, as a click does.
    screen.getAllByRole('button', { name: `${place}:` })[0]!.focus();
    await user.keyboard('{Enter}');
    const at = document.activeElement!;
    expect(at.getAttribute('name')).toBe(field);
    expect(document.getElementById(at.getAttribute('aria-describedby')!)?.textContent.trim()).toBe(hint);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  }
});

test.each([
  ['48hr Response', 'We answer within 12 hours.', '12 hours'],
  ['48hr Response', 'Within 24-48 hours we call. A 12-hour reply, or 36 h response, costs more.', '12-hour'],
  ['48hr Response', 'We call you back in 6 hours!', '6 hours'],
  [
    '48hr Response',
    'Answered within 48 hours. Open 12 hours a day, 3-hour minimum. Done in 2-3 hours.',
    null,
  ],
  ['12-24 hr Response', 'A 24hr answer', null],
  ['12hr Response', 'A 24hr answer', '24hr'],
  ['Quick Response', 'Within 2 hours', '2 hours'],
  ['48hr Response', 'Within 12-24 hours.', '24 hours'],
  ['48hr Response', 'You hear from us in 12 hours.', '12 hours'],
  ['48hr Response', 'We get back to you in 12 hours', '12 hours'],
  ['48hr Response', 'We reply in under 12 hours.', '12 hours'],
  ['48hr Response', 'A quote in 12 hours', '12 hours'],
  ['48hr Response', 'A 12-hour turnaround on quotes.', '12-hour'],
  ['48hr Response', 'We’ll be in touch within 24 h.', '24 h'],
  ['48hr Response', 'We call ahead if the 3 hours are not enough. Call us for a 2-hour visit.', null],
  ['48hr Response', '24hr', '24hr'],
  ['48hr Response', 'Cancel up to 24 hours before your visit, free of charge.', null],
  ['48hr Response', 'Call us 24 hours before your visit. We call at 24 hours’ notice, $40 per hour.', null],
  ['48hr Response', 'Most homes are clean within 3 hours. Carpets dry within 6 hours', null],
  ['48hr Response', 'Reach us 24 hours a day. We answer 24 hours per day.', null],
  ['48hr Response', 'To cancel, call 24 hours ahead. Call at least 24 hours ahead to reschedule.', null],
  ['48hr Response', 'Move-out cleans from 5 hours; ask for a quote. Quote for a 3-hour visit.', null],
  ['48hr Response', 'We quote 3 hours for a two-bedroom home. First 2 hours $80, more by quote.', null],
  ['48hr Response', 'Our phone is answered 10 hours daily', null],
  ['48hr Response', '2-3 hours', null],
  ['48hr Response', 'We text you within 24 hours.', '24 hours'],
  ['48hr Response', 'An estimate within 12 hours.', '12 hours'],
  ['48hr Response', 'Hear back in 24 hours', '24 hours'],
  ['48hr Response', 'We email you in 24 hours. We write back within 24 hours.', '24 hours'],
  ['48hr Response', 'We reach out within 24 hours', '24 hours'],
  ['48hr Response', 'You get a price within 24 hours', '24 hours'],
  ['48hr Response', 'Within 24 hours, usually sooner', '24 hours'],
  ['48hr Response', 'We reply within 24 business hours.', '24 business hours'],
  ['48hr Response', 'We reply to every request in two hours.', 'two hours'],
  ['48hr Response', 'We usually reply within an hour.', 'an hour'],
  ['48hr Response', 'We usually text back in 1 hour.', '1 hour'],
  ['48hr Response', 'If you are not happy, call within 24 hours and we come back.', null],
  ['48hr Response', 'Please call within 24 hours if we missed something.', null],
  [
    '48hr Response',
    'If you reply within 24 hours, we hold the date. Reply within 24 hours to keep this quote.',
    null,
  ],
])(
  'beside “%s”, the hours of an answer in “%s” are those of the claim, or named',
  async (claim, text, word) => {
    const { claims } = structuredClone(defaultWebsite());
    claims.response.text = claim;
    expect(stillSaid({ ...defaultWebsite(claims), claims, tagline: text }).map(({ words }) => words)).toEqual(
      word ? [`“${word}”`] : [],
    );
  },
);

test.each([
  ['We cannot guarantee that stains go. No guarantee, and we don’t guarantee more.', null],
  ['We do not guarantee a day. We guarantee a smile.', 'guarantee'],
  ['Guaranteed spotless', 'guaranteed'],
  ['We cannot offer guarantees, and never guarantee a day.', null],
  ['No licence plate needed, and no license to clean', null],
  ['We are licenced, not unlicensed.', 'licenced'],
])('what is off is said, or not, in “%s”', (tagline, word) => {
  const { claims } = structuredClone(defaultWebsite());
  for (const claim of Object.values(claims)) claim.isOn = false;
  expect(stillSaid({ ...defaultWebsite(claims), claims, tagline }).map(({ words }) => words)).toEqual(
    word ? [`“${word}”`] : [],
  );
});

test('a notice stands at its claim, with each word that is said', async () => {
  const { claims, benefits } = structuredClone(defaultWebsite());
  claims.response.isOn = false;
  claims.satisfaction.text = 'We Care';
  benefits[2]!.text = 'In 24 hours.';
  benefits[3]!.text = 'Guaranteed answer within 12 hours.';
  const reviewUrl = 'https://guaranteed-clean.example';
  server.stored = { ...server.stored, website: { claims, benefits, reviewUrl } };
  await editSettings(<WebsitePage />);
  expect(notices()).toEqual([
    expect.stringMatching(/^“24hr Response” is off, but texts of yours still say “24 hours”, “12 hours”:/),
    expect.stringMatching(
      /^“We Care” is your claim, but a text of yours still says “guaranteed”:Why Choose Us, Personal/,
    ),
  ]);
  const [first] = screen.getAllByText(/^“24hr Response” is off/);
  const below = (label: string) =>
    screen.getByRole('checkbox', { name: label }).compareDocumentPosition(first!) &
    Node.DOCUMENT_POSITION_FOLLOWING;
  expect([below('Show “24hr Response”'), below('Show “We Care”')].map(Boolean)).toEqual([true, false]);
});
