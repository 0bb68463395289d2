import { NOTICES_PATH } from '@app/contract/platform/page-data';
import { defaultWebsite, type StoredWebsite } from '@app/domain/settings/website-texts';
import { withPlainSpaces } from '@app/domain/shared/units';
import { updateSite } from '@app/web-kit';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { LandingPage } from './landing-page.tsx';

const page = (
  <MemoryRouter>
    <LandingPage />
  </MemoryRouter>
);

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);

beforeEach(() => {
  updateSite({
    businessName: 'Bright & Early',
    businessLogo: '',
    phone: '(555) 010-2030',
    email: 'hi@bright.example',
    address: '',
  });
});

test('has company name and tagline in its first heading', () => {
  render(page);
  expect(headings(1)).toEqual(['Bright & Early Let the light back in.']);
});

test.each([
  ['Get Your Free Quote', 1],
  ['Get Started', 3],
  ['Start Your Story', 1],
  ['Get Quote', 1],
])('%s links to the request, %d times', (name, times) => {
  render(page);
  const links = screen.getAllByRole('link', { name });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(times).fill('/request-service'));
});

test.each([
  [
    'Regular Cleaning',
    ['Kitchen and bathrooms', 'Dusting and vacuuming', 'Trash removal', 'Surface cleaning'],
  ],
  ['Deep Cleaning', ['Inside appliances', 'Baseboards and trim', 'Light fixtures', 'Detailed scrubbing']],
  ['Consultation', ['Custom assessment', 'Personalized plan', 'Pricing discussion', 'Scheduling options']],
])('%s lists its features and links to the request', (name, features) => {
  render(page);
  const card = within(screen.getByRole('article', { name }));
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(features);
  expect(card.getByRole('link', { name: 'Get Started' })).toBeTruthy();
});

test('has four benefits and three steps, in this order', () => {
  render(page);
  expect(headings(2).slice(0, 3)).toEqual(['Our Services', 'Why Choose Us', 'How It Works']);
  const benefits = screen.getByRole('region', { name: 'Why Choose Us' });
  expect(within(benefits).getAllByRole('listitem')).toHaveLength(4);
  const steps = within(screen.getByRole('region', { name: 'How It Works' })).getAllByRole('heading', {
    level: 3,
  });
  expect(steps.map((step) => step.textContent)).toEqual(['Tell Your Story', 'We Connect', 'Enjoy Clean']);
});

test.each(['Licensed & Insured', '24hr Response', 'Satisfaction Guaranteed'])('shows %s', (claim) => {
  render(page);
  expect(screen.getByText(claim)).toBeTruthy();
});

test('has contact, admin login and year in the footer', () => {
  render(page);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: '(555) 010-2030' }).getAttribute('href')).toBe('tel:5550102030');
  expect(footer.getByRole('link', { name: 'hi@bright.example' }).getAttribute('href')).toBe(
    'mailto:hi@bright.example',
  );
  expect(footer.getByRole('link', { name: 'Admin Login' }).getAttribute('href')).toBe('/admin');
  expect(footer.getByRole('link', { name: 'Open-source licenses' }).getAttribute('href')).toBe(NOTICES_PATH);
  expect(footer.getByText(/2024/).textContent).toBe('© 2024 Bright & Early');
});

test('shows no empty link for a contact that is not set', () => {
  updateSite({ phone: '', email: '' });
  render(page);
  const empty = screen.getAllByRole('link').filter((link) => !link.textContent);
  expect(empty).toEqual([]);
  expect(screen.queryByRole('link', { name: /Call/ })).toBeNull();
});

test('links the phone number in header and footer, its extension after a pause', () => {
  updateSite({ phone: '+1 (555) 010-2030 ext. 12' });
  render(page);
  const calls = screen.getAllByRole('link', { name: /010-2030/ });
  expect(calls.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Call +1 (555) 010-2030 ext. 12', 'tel:+15550102030,12'],
    ['+1 (555) 010-2030 ext. 12', 'tel:+15550102030,12'],
  ]);
});

test('shows the logo of the company in place of the default one', () => {
  updateSite({ businessLogo: '/objects/logo' });
  const { container } = render(page);
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/objects/logo',
    '/objects/logo',
  ]);
});

test('Learn More links to the services', () => {
  render(page);
  const { hash } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Learn More' });
  expect(document.querySelector(hash)).toBe(screen.getByRole('region', { name: 'Our Services' }));
});

test('has no inline style or script, which the content security policy blocks', () => {
  expect(renderToStaticMarkup(page)).not.toMatch(/ style=|<style|<script/);
});

describe('what the owner changed of the website', () => {
  const { claims, openingHours } = defaultWebsite();
  const open = (website: StoredWebsite) => {
    updateSite({ website });
    onTestFinished(() => updateSite({ website: null }));
    return render(page).container.textContent;
  };

  test('is shown in place of the defaults', () => {
    const text = open({
      tagline: 'Clean, and on time.',
      serviceArea: 'Oak Park',
      reviewUrl: 'https://g.page/r/bright/review',
      openingHours: openingHours.with(0, { from: '08:00', to: '17:00' }),
    });
    for (const part of ['Clean, and on time.', 'Service area: Oak Park', 'Mon: 8:00 AM – 5:00 PM'])
      expect(withPlainSpaces(text)).toContain(part);
    expect(text).not.toContain('Let the light back in.');
    expect(screen.getByRole('link', { name: 'Read our reviews' }).getAttribute('href')).toBe(
      'https://g.page/r/bright/review',
    );
  });

  test('leaves out a claim that is off in every sentence', () => {
    const off = (claim: { text: string }) => ({ ...claim, isOn: false });
    const text = open({
      claims: { ...claims, insured: off(claims.insured), response: off(claims.response) },
    });
    expect(text).not.toMatch(/licensed|insured|24 ?h/i);
    expect(text).toContain('Satisfaction Guaranteed');
  });

  test('promises the hours of her claim in every sentence', () => {
    const text = open({ claims: { ...claims, response: { isOn: true, text: '48hr Response' } } });
    expect(text).not.toMatch(/24 ?h|one day/);
    for (const part of ['Within 48 hours we call', 'our call: 48 hours, at most', 'back within 48 hours.'])
      expect(text).toContain(part);
  });
});
