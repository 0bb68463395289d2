import { defaultWebsite } from '@app/domain/settings/website-texts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editSettings, fakeServer } from '../../test/open-settings.tsx';
import { WebsitePage } from './website-page.tsx';

const server = fakeServer();

/** The notices beside the claims. */
const stillSaid = () =>
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
  expect(stillSaid()).toEqual([
    expect.stringContaining(
      `“Fully Insured” is your claim, but a text of yours still says “licensed”:${told}`,
    ),
  ]);
  await user.type(text()[2]!, ' Licensed.');
  expect(stillSaid()).toEqual([expect.stringMatching(/texts of yours still say “licensed”:.* Licensed\.”$/)]);
});

test('each text that still makes a claim is named by its place, which leads to the field, where it is said again', async () => {
  const { claims, services, benefits, steps } = structuredClone(defaultWebsite());
  claims.insured.isOn = false;
  claims.response.text = '48hr Response';
  services.deep.features[1] = 'Insured ladders';
  benefits[1]!.text = 'A licence each.';
  benefits[3]!.title = 'Insurance';
  steps[0]!.when = 'A call in 24 h';
  server.stored = {
    ...server.stored,
    website: { tagline: 'Licensed to shine.', claims, services, benefits, steps },
  };
  const user = await editSettings(<WebsitePage />);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  for (const [place, field, hint] of [
    ['Tagline', 'website.tagline', '“Licensed”, but “Licensed & Insured” is off'],
    [
      'Why Choose Us, Experienced Team',
      'website.benefits.1.text',
      '“licence”, but “Licensed & Insured” is off',
    ],
    [
      'Services, Deep Cleaning',
      'website.services.deep.features',
      '“Insured”, but “Licensed & Insured” is off',
    ],
    ['Why Choose Us', 'website.benefits.3.title', '“Insurance”, but “Licensed & Insured” is off'],
    ['How It Works, Tell Your Story', 'website.steps.0.when', '“24 h”, but “48hr Response” is your claim'],
  ] as const) {
    // Enter presses it, as a click does.
    screen.getByRole('button', { name: place }).focus();
    await user.keyboard('{Enter}');
    const at = document.activeElement!;
    expect(at.getAttribute('name')).toBe(field);
    expect(document.getElementById(at.getAttribute('aria-describedby')!)?.textContent).toBe(
      `Still says ${hint}`,
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  }
});
