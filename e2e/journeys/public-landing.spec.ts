import { PATHS } from '@app/contract/platform/site-map';
import type { Page } from '@playwright/test';
import { LandingPage } from '../pages/landing-page.ts';
import { RequestWizard } from '../pages/request-wizard.ts';
import { EVERY_BROWSER } from '../support/installation.ts';
import { AS_MOST_VISITORS, expect, test } from '../support/journey.ts';

declare global {
  interface Window {
    shifted: number;
  }
}

test.use(AS_MOST_VISITORS);

const CLAIMS = ['Licensed & Insured', '24hr Response', 'Satisfaction Guaranteed'];

/** The targets of the links with this name. */
const leadsTo = (page: Page, name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the HTML contains the whole page with styles and links, and the form says what it needs', async ({
    page,
    pageErrors,
  }) => {
    await new LandingPage(page).open();
    await expect(new LandingPage(page).heading).toBeVisible();
    for (const words of ['Regular Cleaning', 'Why Choose Us', 'How It Works', 'Start Your Story', '2024'])
      await expect(page.getByText(words).first()).toBeVisible();
    await expect(new LandingPage(page).heading).toHaveCSS('font-family', /Text/);
    const sections = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(sections.slice(0, 3)).toEqual(['Our Services', 'Why Choose Us', 'How It Works']);
    for (const claim of CLAIMS) await expect(page.getByText(claim, { exact: true })).toBeVisible();
    for (const [name, times] of [
      ['Get Your Free Quote', 1],
      ['Get Started', 3],
      ['Start Your Story', 1],
      ['Get Quote', 1],
    ] as const)
      expect(await leadsTo(page, name)).toEqual(Array(times).fill(PATHS.requestService));
    expect(await leadsTo(page, 'Admin Login')).toEqual([PATHS.admin]);
    await expect(page.getByText('© 2024')).toBeVisible();

    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(page.getByRole('heading', { name: 'Our Services' })).toBeInViewport();
    await page.getByRole('link', { name: 'Start Your Story' }).click();
    await expect(page).toHaveURL(PATHS.requestService);

    // Browsers parse the content of noscript elements only when scripts are disabled.
    await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: '(555) 123-4567' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the Start' }).click();
    await expect(page).toHaveURL(PATHS.landing);
    expect(pageErrors.unexpected()).toEqual([]);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves on the way to a request', async ({ page }) => {
    const landing = new LandingPage(page);
    const wizard = new RequestWizard(page);
    const moving = () =>
      page.evaluate(() => document.getAnimations().map((animation) => animation.effect?.getTiming()));
    await landing.open();
    await page.getByRole('link', { name: 'Learn More' }).click();
    // Without retries: it must be there immediately.
    expect(await landing.servicesHeading.evaluate((h2) => h2.getBoundingClientRect().top)).toBeLessThan(300);
    for (const { duration = 0 } of (await moving()) as { duration?: number }[])
      expect(duration).toBeLessThan(1);
    await landing.quoteLink.click();
    await wizard.continueButton.click();
    await expect(wizard.heading('Your Story')).toBeVisible();
    for (const { duration = 0 } of (await moving()) as { duration?: number }[])
      expect(duration).toBeLessThan(1);
  });
});

test(
  'the page does not shift, links work on the first click, and it looks the same after navigating back',
  EVERY_BROWSER,
  async ({ page }) => {
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const landing = new LandingPage(page);
    await landing.open();
    const before = await page.screenshot();
    await page.mouse.move(640, 300);
    expect(await page.evaluate(() => window.shifted)).toBe(0);
    await landing.quoteLink.click();
    const wizard = new RequestWizard(page);
    // Shown once the code of the page is there; before, its HTML is, and a link leads to a new document.
    await wizard.continueButton.click();
    await expect(wizard.heading('Your Story')).toBeVisible();

    // Navigation within the site renders the same component without a new document.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(landing.heading).toBeFocused();
    await landing.heading.evaluate((heading) => heading.blur());
    await page.mouse.move(640, 300);
    // After the focus outline has faded.
    await expect.poll(async () => before.equals(await page.screenshot()), 'the same picture').toBe(true);
    await page.goBack();
    await expect(wizard.heading('Your Story')).toBeVisible();
  },
);

test('Learn More scrolls smoothly to the services without changing the URL', async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.open();
  await page.evaluate(() => {
    document.addEventListener('scroll', () => {
      document.documentElement.dataset.seen = `${document.documentElement.dataset.seen ?? ''} ${window.scrollY}`;
    });
  });
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(landing.servicesHeading).toBeFocused();
  await expect(landing.servicesHeading).toBeInViewport();
  await expect(page).toHaveURL('/');
  // A smooth scroll has positions in between; a jump has one.
  const places = () => page.evaluate(() => document.documentElement.dataset.seen?.trim().split(' ').length);
  await expect.poll(places, 'places on the way').toBeGreaterThan(5);
});
