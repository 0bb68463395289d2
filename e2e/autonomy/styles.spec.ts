import { REGISTRY_ID } from '@app/contract/platform/page-data';
import type { Registry } from '@app/contract/platform/releases';
import { PATHS } from '@app/contract/platform/site-map';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** The prefix of an area's class names and custom properties. */
const PREFIXES: Record<string, string> = {
  'mf-public': 'pub',
  'mf-admin-requests': 'req',
  'mf-jobs': 'jobs',
  'mf-settings': 'set',
};
const AREAS = Object.keys(PREFIXES);

test.use({ signedIn: true });

const stylesOf = (page: Page) =>
  page.evaluate((id) => {
    const { areas } = JSON.parse(document.getElementById(id)!.textContent!) as Registry;
    return Object.fromEntries(Object.entries(areas).map(([area, { styles }]) => [area, styles]));
  }, REGISTRY_ID);

test('the styles of an area apply to its own elements only', async ({ page }) => {
  await page.goto(PATHS.settings);
  const styles = await stylesOf(page);
  const registered: Record<string, string> = {};
  for (const area of AREAS) {
    const texts = await Promise.all(styles[area]!.map((path) => textOf(page, path)));
    const found = await page.evaluate(rulesOf, texts);
    const prefix = PREFIXES[area]!;
    expect(found.selectors.length, `rules of ${area}`).toBeGreaterThan(10);
    // Rules for the root or for all elements set custom properties only.
    expect(found.selectors.filter((selector) => !selector.includes(`.${prefix}\\:`))).toEqual([]);
    expect(found.properties.filter((name) => !name.startsWith(`--${prefix}-`) && !isTools(name))).toEqual([]);
    expect(found.keyframes.filter((name) => !name.startsWith(`${prefix}-`))).toEqual([]);
    // Exception: Tailwind's own properties have no prefix. Their values are the same everywhere and not inherited.
    for (const [name, rule] of found.registered) {
      expect(isTools(name), `${name} of ${area}`).toBe(true);
      expect(rule).toContain('inherits: false');
      expect(rule, `${name} of ${area}`).toBe(registered[name] ?? rule);
      registered[name] = rule;
    }
  }
});

const isTools = (name: string) => name.startsWith('--tw-');
const textOf = async (page: Page, path: string) => (await page.request.get(path)).text();

type Found = {
  selectors: string[];
  properties: string[];
  keyframes: string[];
  registered: [name: string, rule: string][];
};

/** Runs in the page: the rules of a sheet other than custom properties, and the custom properties it sets globally. */
function rulesOf(sheets: string[]): Found {
  const found: Found = { selectors: [], properties: [], keyframes: [], registered: [] };
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSPropertyRule) found.registered.push([rule.name, rule.cssText]);
      else if (rule instanceof CSSKeyframesRule) found.keyframes.push(rule.name);
      else if (rule instanceof CSSStyleRule) readStyle(rule);
      else if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  const alternatives = (text: string) => {
    let depth = 0;
    const marked = [...text].map((letter) => {
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
      return letter === ',' && depth === 0 ? '\n' : letter;
    });
    return marked.join('').split('\n');
  };
  const readStyle = ({ selectorText, style }: CSSStyleRule) => {
    const names = [...style];
    const isForAll = /^(:root|:host|\*|::?[\w-]+|,|\s)+$/.test(selectorText);
    if (isForAll && names.every((name) => name.startsWith('--'))) found.properties.push(...names);
    else found.selectors.push(...alternatives(selectorText));
  };
  for (const text of sheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    read(sheet.cssRules);
  }
  return found;
}

test('with forced colors an icon has the color of the text around it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(PATHS.newJob);
  const icons = page.getByRole('main').locator('svg.lucide');
  await expect(icons.first()).toBeVisible();
  const odd = await icons.evaluateAll((all) =>
    all
      .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement!).color)
      .map(({ outerHTML }) => outerHTML),
  );
  expect(odd).toEqual([]);
});
