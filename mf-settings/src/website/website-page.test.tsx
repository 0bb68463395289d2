import { PATHS } from '@app/contract/platform/site-map';
import { defaultWebsite } from '@app/domain/settings/website-texts';
import { toastStore } from '@app/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { editSettings, fakeServer, openSettings } from '../../test/open-settings.tsx';
import { WebsitePage } from './website-page.tsx';

const server = fakeServer();

const region = (name: string) => within(screen.getByRole('region', { name }));
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const sentWebsite = async () => {
  await waitFor(() => expect(server.sent).toHaveLength(1));
  return (server.sent[0] as { body: { website: unknown } }).body.website;
};

test('only the changed groups are saved', async () => {
  const user = await editSettings(<WebsitePage />);
  const tagline = screen.getByLabelText('Below your name');
  await user.clear(tagline);
  await user.paste('Clean, and on time.');
  await user.click(screen.getAllByLabelText(/^What is included/)[0]!);
  await user.paste('\nWindows inside\n');
  await user.click(screen.getByLabelText(/^Link to your reviews/));
  await user.paste('https://g.page/r/bright');
  await user.click(save());
  expect(await sentWebsite()).toEqual({
    tagline: 'Clean, and on time.',
    services: expect.objectContaining({
      regular: expect.objectContaining({
        features: [
          'Kitchen and bathrooms',
          'Dusting and vacuuming',
          'Trash removal',
          'Surface cleaning',
          'Windows inside',
        ],
      }),
    }),
    reviewUrl: 'https://g.page/r/bright',
  });
});

test('a group goes back to its default, and benefits that are the default follow a claim', async () => {
  const user = await editSettings(<WebsitePage />);
  await user.click(screen.getByRole('checkbox', { name: 'Show “Licensed & Insured”' }));
  const titles = () => region('Why Choose Us').getAllByLabelText<HTMLInputElement>('Title');
  expect(titles()[0]!.value).toBe('Trusted With Your Keys');
  await user.clear(titles()[0]!);
  await user.paste('Fully insured');
  expect(
    screen.getByText('“Licensed & Insured” is off, but a text of yours still says “insured”:'),
  ).toBeTruthy();
  expect(region('Why Choose Us').getByText('Not saved')).toBeTruthy();
  await user.type(titles()[1]!, '!');
  await user.click(screen.getByRole('button', { name: 'Back to the Default: Benefit 2' }));
  await user.click(screen.getByRole('button', { name: 'Back to the Default: Benefit 1' }));
  act(() => toastStore.getState().current?.action?.run());
  expect(
    titles()
      .map(({ value }) => value)
      .slice(0, 2),
  ).toEqual(['Fully insured', 'Experienced Team']);
  await user.click(screen.getByRole('button', { name: 'Back to the Default: Benefit 1' }));
  expect(document.activeElement).toBe(titles()[0]);
  expect(titles()[0]!.value).toBe('Trusted With Your Keys');
  expect(screen.queryByText(/still says/)).toBeNull();
  await user.click(save());
  expect(Object.keys((await sentWebsite()) as object)).toEqual(['claims']);
});

test('a default text follows a claim beside texts that were edited and saved', async () => {
  const { benefits, steps } = defaultWebsite();
  benefits[1]!.title = 'Old hands';
  steps[0]!.text = 'Tell me all.';
  server.stored = { ...server.stored, website: { benefits, steps } };
  const user = await editSettings(<WebsitePage />);
  await user.click(screen.getByRole('checkbox', { name: 'Show “24hr Response”' }));
  expect(screen.queryByText(/still says/)).toBeNull();
  const whens = region('How It Works').getAllByLabelText<HTMLInputElement>('When');
  expect(whens[1]!.value).toBe('When we have seen your rooms');
  await user.click(save());
  const sent = (await sentWebsite()) as typeof server.stored.website;
  expect(sent?.steps?.map(({ when, text }) => [when, text]).slice(0, 2)).toEqual([
    ['Five minutes, today', 'Tell me all.'],
    ['When we have seen your rooms', steps[1]!.text],
  ]);
});

test('the hours in her words of a claim are those of the texts that follow it, also back at the default', async () => {
  const user = await editSettings(<WebsitePage />);
  const words = screen.getAllByLabelText('In your words')[1]!;
  const whens = region('How It Works').getAllByLabelText<HTMLInputElement>('When');
  await user.clear(words);
  expect(whens[1]!.value).toBe('When we have seen your rooms');
  await user.type(words, '48hr Response');
  expect(whens[1]!.value).toBe('Within 48 hours');
  await user.click(screen.getByRole('button', { name: 'Back to the Default: Claims' }));
  expect(whens[1]!.value).toBe('Within 24 hours');
  act(() => toastStore.getState().current?.action?.run());
  expect(whens[1]!.value).toBe('Within 48 hours');
  await user.type(whens[0]!, ', call in 24 h');
  expect(
    screen.getByText('“48hr Response” is your claim, but a text of yours still says “24 h”:'),
  ).toBeTruthy();
  await user.clear(whens[0]!);
  await user.paste(defaultWebsite().steps[0]!.when);
  await user.click(save());
  expect(Object.keys((await sentWebsite()) as object)).toEqual(['claims']);
});

test('a claim that was emptied goes by its default text', async () => {
  const user = await editSettings(<WebsitePage />);
  await user.clear(screen.getAllByLabelText('In your words')[2]!);
  await user.click(screen.getByRole('checkbox', { name: 'Show “Satisfaction Guaranteed”' }));
  await user.click(save());
  expect(await screen.findByText('Satisfaction Guaranteed (off)')).toBeTruthy();
});

test('is read as visitors read it, with links to its groups', async () => {
  await openSettings({ page: <WebsitePage /> });
  expect(screen.getByRole('link', { name: 'View Website' }).getAttribute('href')).toBe(PATHS.landing);
  const [first] = defaultWebsite().benefits;
  const title = region('Why Choose Us').getByRole('heading', { name: first!.title });
  expect(title.nextElementSibling?.textContent).toBe(first!.text);
  const links = within(screen.getByRole('list', { name: 'On this page' })).getAllByRole('link');
  const targets = links.map((link) => document.querySelector(link.getAttribute('href')!));
  expect(targets).toEqual(links.map(({ textContent }) => screen.getByRole('region', { name: textContent! })));
});

test('a problem is named at its field', async () => {
  const user = await editSettings(<WebsitePage />);
  await user.click(screen.getByLabelText(/^Link to your reviews/));
  await user.paste('http://g.page/r/bright');
  await user.type(screen.getByLabelText('Mon, from'), '08:00');
  await user.clear(screen.getAllByLabelText(/^What is included/)[0]!);
  await user.click(save());
  for (const message of [
    'Link to your reviews must be an address that begins with https://',
    'Please enter when you open and when you close, or neither',
    'At least one line is required',
  ])
    expect(await screen.findByText(message)).toBeTruthy();
  expect(server.sent).toEqual([]);
});

const StateOfPreview = () => (
  <>
    <p>{JSON.stringify(useLocation())}</p>
    <Link to="/">Back</Link>
    <Link to="/" state={{ isPublished: true }}>
      Save Changes
    </Link>
  </>
);

test('the preview has the texts of the form, saved or not, and saves them', async () => {
  const user = await editSettings(
    <Routes>
      <Route path="/" element={<WebsitePage />} />
      <Route path={PATHS.websitePreview} element={<StateOfPreview />} />
    </Routes>,
  );
  await user.click(screen.getAllByLabelText('Title')[0]!);
  await user.click(screen.getByRole('link', { name: 'Preview' }));
  expect(await screen.findByText(/"hash":"#benefits".*"canPublish":false/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Settings' }));
  await user.click(screen.getByLabelText('Below your name'));
  await user.paste(' And the air.');
  await user.tab();
  await user.tab();
  await user.click(screen.getByRole('link', { name: 'Preview' }));
  expect(await screen.findByText(/"hash":"#tagline".*And the air\..*"canPublish":true/)).toBeTruthy();
  expect(server.sent).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Back' }));
  const edited = await screen.findByLabelText('Below your name');
  await waitFor(() => expect(document.activeElement).toBe(edited));
  await user.click(screen.getByRole('link', { name: 'Preview' }));
  await user.click(await screen.findByRole('link', { name: 'Save Changes' }));
  expect(await sentWebsite()).toEqual({ tagline: 'Let the light back in. And the air.' });
  expect(await screen.findByRole('button', { name: 'Edit Settings' })).toBeTruthy();
  expect(toastStore.getState().current?.action?.label).toBe('Undo');
});

test('what the preview could not save has the focus at the first error of the page', async () => {
  const user = await editSettings(
    <Routes>
      <Route path="/" element={<WebsitePage />} />
      <Route path={PATHS.websitePreview} element={<StateOfPreview />} />
    </Routes>,
  );
  const tagline = 'Below your name';
  await user.clear(screen.getByLabelText(tagline));
  await user.clear(screen.getAllByLabelText(/^What is included/)[0]!);
  await user.click(screen.getByRole('link', { name: 'Preview' }));
  await user.click(await screen.findByRole('link', { name: 'Save Changes' }));
  await screen.findByText('At least one line is required');
  // Later than the field that was typed in last would have it.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(document.activeElement).toBe(screen.getByLabelText(tagline));
});
