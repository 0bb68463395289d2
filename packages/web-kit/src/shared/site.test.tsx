import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

type SiteModule = typeof import('./site.tsx');

/** The module reads the page once, when it is imported. */
async function siteOf(block: object | null) {
  document.getElementById('site')?.remove();
  if (block) {
    const script = document.createElement('script');
    Object.assign(script, { id: 'site', type: 'application/json', textContent: JSON.stringify(block) });
    document.head.append(script);
  }
  vi.resetModules();
  return import('./site.tsx');
}

const Shown = ({
  useSite,
  what,
}: Pick<SiteModule, 'useSite'> & { what: 'businessName' | 'phone' | 'phoneAddress' }) => (
  <p>[{useSite()[what]}]</p>
);

beforeEach(() => document.getElementById('site')?.remove());

test('the name comes from the page without a call', async () => {
  const { useSite } = await siteOf({ businessName: 'Bright Homes' });
  render(<Shown useSite={useSite} what="businessName" />);
  expect(screen.getByText('[Bright Homes]')).toBeTruthy();
});

test('a page without the block has empty settings', async () => {
  const { useSite } = await siteOf(null);
  render(<Shown useSite={useSite} what="phone" />);
  expect(screen.getByText('[]')).toBeTruthy();
});

test('the phone number of the page becomes a tel: URL', async () => {
  const { useSite } = await siteOf({ phone: '(555) 010-2030 ext. 12' });
  render(<Shown useSite={useSite} what="phoneAddress" />);
  expect(screen.getByText('[tel:5550102030,12]')).toBeTruthy();
});

test('saved settings show without a reload', async () => {
  const { useSite, updateSite } = await siteOf({ businessName: 'Bright Homes' });
  render(<Shown useSite={useSite} what="businessName" />);
  act(() => updateSite({ businessName: 'Brighter Homes' }));
  expect(screen.getByText('[Brighter Homes]')).toBeTruthy();
});

test('a saved phone number changes the tel: URL', async () => {
  const { useSite, updateSite } = await siteOf({ phone: '(555) 010-2030' });
  render(<Shown useSite={useSite} what="phoneAddress" />);
  act(() => updateSite({ phone: '555.010.7777' }));
  expect(screen.getByText('[tel:5550107777]')).toBeTruthy();
  act(() => updateSite({ phone: 'ring at the door' }));
  expect(screen.getByText('[]')).toBeTruthy();
});

test.each([
  ['/logo.svg', 'logo'],
  ['', 'name'],
])('with logo "%s" the %s shows', async (businessLogo, shown) => {
  const { WhenSite } = await siteOf({ businessLogo });
  render(
    <WhenSite has="businessLogo" otherwise={<p>name</p>}>
      <p>logo</p>
    </WhenSite>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe(shown);
});
