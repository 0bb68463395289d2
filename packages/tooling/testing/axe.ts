/// <reference lib="dom" />
import axe from 'axe-core';

const OPTIONS: axe.RunOptions = {
  // jsdom has no layout, so colors are checked in the browser tests.
  rules: { 'color-contrast': { enabled: false } },
  // Without what passed, styles and selectors, a run takes two thirds of the time.
  resultTypes: ['violations'],
  preload: false,
  selectors: false,
};

/** The violations that axe finds, as 'rule: element'; [] for none. */
export async function axeProblems(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, OPTIONS);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
